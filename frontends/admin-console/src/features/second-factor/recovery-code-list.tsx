import { Button, toast } from '@rally/ui';
import classes from './second-factor-sign-in.module.css';

/** Recovery codes, and a button that copies them. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast('Codes copied');
    } catch {
      toast('Couldn’t copy the codes. Select them and copy them yourself.', 'error');
    }
  }

  return (
    <>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="default" autoFocus onClick={() => void copy()}>
        Copy codes
      </Button>
    </>
  );
}
