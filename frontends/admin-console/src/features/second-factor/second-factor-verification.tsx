import type { ApiError } from '@rally/api-client';
import { codeDigits, identityErrors } from '@rally/contracts/identity';
import { Button, CodeInput, markWrong, TextInput, toast, UnstyledButton } from '@rally/ui';
import { describeErrorWithWait, useAction } from '@rally/web-kit';
import { useId, useState } from 'react';
import card from '../../shared/sign-in/sign-in-card.module.css';
import { SignInErrorText } from '../../shared/sign-in/sign-in-error-text.tsx';
import { texts } from '../../texts.ts';
import classes from './second-factor-sign-in.module.css';

/** The entry of a code from the app or of a recovery code. */
export function SecondFactorVerification({ onVerified }: { onVerified: (token: string) => void }) {
  const { secondFactor: words } = texts();
  const [code, setCode] = useState('');
  const [hasApp, setHasApp] = useState(true);
  const verify = useAction('POST /me/second-factor/verify', {
    onSuccess: ({ token, recoveryCodesLeft }) => {
      if (recoveryCodesLeft !== undefined) toast(words.recoveryCodesLeft({ count: recoveryCodesLeft }));
      onVerified(token);
    },
  });
  const errorId = useId();
  const wrong = markWrong(verify.isError && errorId);
  const isComplete = hasApp ? code.length === codeDigits : code.trim() !== '';

  return (
    <form
      className={card.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) verify.mutate({ body: { code } });
      }}
    >
      <h1>{words.secondFactor}</h1>
      {hasApp ? (
        <>
          <p className={card.text}>{words.enterAppCode}</p>
          <CodeInput label={words.codeFromTheApp} autoFocus value={code} onChange={setCode} {...wrong} />
        </>
      ) : (
        <>
          <p className={card.text}>{words.enterRecoveryCode}</p>
          <TextInput
            label={words.recoveryCode}
            autoFocus
            autoComplete="off"
            placeholder={words.recoveryCodeFormat}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            {...wrong}
          />
          <p className={classes.small}>{words.noRecoveryCodes}</p>
        </>
      )}
      <SignInErrorText id={errorId} text={verify.error && describeCodeError(verify.error, hasApp)} />
      <Button type="submit" disabled={!isComplete} loading={verify.isPending || verify.isSuccess}>
        {words.continue}
      </Button>
      <UnstyledButton
        className={card.way ?? ''}
        onClick={() => {
          setHasApp(!hasApp);
          setCode('');
          verify.reset();
        }}
      >
        {hasApp ? words.switchToRecoveryCode : words.switchToApp}
      </UnstyledButton>
    </form>
  );
}

/** The server's text is about a code of the app, after which there is a next one. */
function describeCodeError(error: ApiError, hasApp: boolean): string {
  const isWrongRecoveryCode = !hasApp && error.code === identityErrors.secondFactorInvalid.code;
  return isWrongRecoveryCode ? texts().secondFactor.recoveryCodeInvalid : describeErrorWithWait(error);
}
