import { Button, toast } from '@rally/ui';
import { texts } from '../../texts.ts';
import classes from './second-factor-sign-in.module.css';

/** Recovery codes, and a button that copies them. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const { secondFactor: words } = texts();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast(words.codesCopied);
    } catch {
      toast(words.copyFailed, 'error');
    }
  }

  return (
    <>
      <ul className={classes.codes} aria-label={words.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="default" autoFocus onClick={() => void copy()}>
        {words.copyCodes}
      </Button>
    </>
  );
}
