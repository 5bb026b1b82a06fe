import { Button, Checkbox } from '@rally/ui';
import { useState } from 'react';
import card from '../../shared/sign-in/sign-in-card.module.css';
import { RecoveryCodeList } from './recovery-code-list.tsx';

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
      <RecoveryCodeList codes={codes} />
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
