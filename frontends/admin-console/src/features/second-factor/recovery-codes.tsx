import { Button, Checkbox } from '@rally/ui';
import { useState } from 'react';
import card from '../../shared/sign-in/sign-in-card.module.css';
import { texts } from '../../texts.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/** Shows the recovery codes, once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { secondFactor: words } = texts();
  const [isSaved, setSaved] = useState(false);
  return (
    <div className={card.card}>
      <h1>{words.saveYourRecoveryCodes}</h1>
      <p className={card.text}>{words.saveCodesHint}</p>
      <RecoveryCodeList codes={codes} />
      <Checkbox
        label={words.savedCodes}
        checked={isSaved}
        onChange={({ currentTarget }) => setSaved(currentTarget.checked)}
      />
      <Button disabled={!isSaved} onClick={onSaved}>
        {words.continue}
      </Button>
    </div>
  );
}
