import { Button, Checkbox, toast } from '@rally/ui';
import { useState } from 'react';
import card from '../../shared/sign-in/sign-in-card.module.css';
import classes from './second-factor.module.css';

/** Shows the recovery codes, once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [isSaved, setSaved] = useState(false);
  return (
    <div className={card.card}>
      <h1>Save your recovery codes</h1>
      <p className={card.text}>
        If you lose your authenticator app, each of these signs you in once. They aren’t shown again: keep them in your
        password manager or on paper.
      </p>
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
      <Checkbox
        label="I saved these codes"
        checked={isSaved}
        onChange={({ currentTarget }) => setSaved(currentTarget.checked)}
      />
      <Button disabled={!isSaved} onClick={onSaved}>
        Continue
      </Button>
    </div>
  );
}
