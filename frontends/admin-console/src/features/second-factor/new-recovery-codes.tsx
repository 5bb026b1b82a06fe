import { codeDigits } from '@rally/contracts/identity';
import { Button, CodeInput, markWrong } from '@rally/ui';
import { describeErrorWithWait, useAction } from '@rally/web-kit';
import { useId, useState } from 'react';
import { Panel } from '../../shared/panel/panel.tsx';
import { SignInErrorText } from '../../shared/sign-in/sign-in-error-text.tsx';
import { texts } from '../../texts.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import classes from './second-factor-sign-in.module.css';

/** Replaces one's own recovery codes, and shows the new ones once. */
export default function NewRecoveryCodes() {
  const { secondFactor: words } = texts();
  const [code, setCode] = useState('');
  const errorId = useId();
  const replace = useAction('POST /me/second-factor/recovery-codes');
  if (replace.data)
    return (
      <Panel title={words.saveYourNewRecoveryCodes} text={words.newCodesHint}>
        <div className={classes.replacement}>
          <RecoveryCodeList codes={replace.data.recoveryCodes} />
        </div>
      </Panel>
    );
  return (
    <Panel title={words.recoveryCodes} text={words.recoveryCodesHint}>
      <form
        className={classes.replacement}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === codeDigits) replace.mutate({ body: { code } });
        }}
      >
        <CodeInput
          label={words.codeFromTheApp}
          value={code}
          onChange={setCode}
          {...markWrong(replace.isError && errorId)}
        />
        <SignInErrorText id={errorId} text={replace.error && describeErrorWithWait(replace.error)} />
        <Button type="submit" disabled={code.length !== codeDigits} loading={replace.isPending}>
          {words.getNewCodes}
        </Button>
      </form>
    </Panel>
  );
}
