import { Button, toast } from '@rally/ui';
import classes from './second-factor.module.css';

/** Recovery codes, and a button that copies them. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        variant="default"
        onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => toast('Codes copied'))}
      >
        Copy codes
      </Button>
    </>
  );
}
