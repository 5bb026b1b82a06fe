import { codeDigits } from '@rally/contracts/identity';
import { Button, CodeInput, TextInput, UnstyledButton } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { useState } from 'react';
import card from '../../shared/sign-in/sign-in-card.module.css';
import { SignInErrorText } from '../../shared/sign-in/sign-in-error-text.tsx';

/** The entry of a code of the app, or of a recovery code. */
export function SecondFactorVerification({ onVerified }: { onVerified: (token: string) => void }) {
  const [code, setCode] = useState('');
  const [hasApp, setHasApp] = useState(true);
  const verify = useAction('POST /me/second-factor/verify', { onSuccess: ({ token }) => onVerified(token) });
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
      <h1>Two-step sign-in</h1>
      {hasApp ? (
        <>
          <p className={card.text}>Enter the code that your authenticator app shows for Rally.</p>
          <CodeInput label="Code from the app" autoFocus value={code} onChange={setCode} error={verify.isError} />
        </>
      ) : (
        <>
          <p className={card.text}>Enter one of the recovery codes that you saved. Each works once.</p>
          <TextInput
            label="Recovery code"
            autoFocus
            autoComplete="off"
            placeholder="XXXXX-XXXXX"
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            error={verify.isError}
          />
        </>
      )}
      <SignInErrorText text={verify.error?.text} />
      <Button type="submit" disabled={!isComplete} loading={verify.isPending || verify.isSuccess}>
        Continue
      </Button>
      <UnstyledButton
        className={card.way ?? ''}
        onClick={() => {
          setHasApp(!hasApp);
          setCode('');
          verify.reset();
        }}
      >
        {hasApp ? 'Use a recovery code' : 'Use the authenticator app'}
      </UnstyledButton>
    </form>
  );
}
