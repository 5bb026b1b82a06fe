import { codeDigits } from '@rally/contracts/identity';
import { Button, CodeInput } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { useState } from 'react';
import { Panel } from '../../shared/panel/panel.tsx';
import { SignInErrorText } from '../../shared/sign-in/sign-in-error-text.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import classes from './second-factor-sign-in.module.css';

/** Replaces one's own recovery codes, and shows the new ones once. */
export default function NewRecoveryCodes() {
  const [code, setCode] = useState('');
  const replace = useAction('POST /me/second-factor/recovery-codes');
  if (replace.data)
    return (
      <Panel
        title="Save your new recovery codes"
        text="Your earlier codes no longer work. Each of these signs you in once. They aren’t shown again: keep them in your password manager or on paper."
      >
        <div className={classes.replacement}>
          <RecoveryCodeList codes={replace.data.recoveryCodes} />
        </div>
      </Panel>
    );
  return (
    <Panel
      title="Recovery codes"
      text="They sign you in when you don’t have your authenticator app. If you used or lost some, get ten new ones. Your earlier codes will stop working."
    >
      <form
        className={classes.replacement}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === codeDigits) replace.mutate({ body: { code } });
        }}
      >
        <CodeInput label="Code from the app" value={code} onChange={setCode} error={replace.isError} />
        <SignInErrorText text={replace.error?.text} />
        <Button type="submit" disabled={code.length !== codeDigits} loading={replace.isPending}>
          Get new codes
        </Button>
      </form>
    </Panel>
  );
}
