import { codeDigits, identityErrors, loginTexts } from '@rally/contracts/identity';
import { Button, CodeInput, UnstyledButton } from '@rally/ui';
import { useAction, useSession } from '@rally/web-kit';
import { type FormEvent, useEffect, useState } from 'react';
import classes from './login.module.css';
import { readCodeFromMessage } from './read-code-from-message.ts';
import { useCountdown } from './use-countdown.ts';

const resendAfterMs = 30_000;

/** The code that went to `phone`. */
export function CodeStep({ phone, onBack }: { phone: string; onBack: () => void }) {
  const [code, setCode] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const [resendFrom, setResendFrom] = useState(() => Date.now() + resendAfterMs);
  const wait = useCountdown(resendFrom);
  const session = useSession();
  // The shell then leads on, and tells when who signed in can't be found out.
  const verify = useAction('POST /auth/verify-otp', {
    onSuccess: ({ token }) => void session.signIn(token).catch(() => undefined),
  });
  const resend = useAction('POST /auth/request-otp', { onSuccess: () => setResendFrom(Date.now() + resendAfterMs) });
  const failed = verify.error ?? resend.error;
  const message = mistake ?? (failed && (failed.text || identityErrors.codeInvalid.text));

  useEffect(() => {
    const leaving = new AbortController();
    void readCodeFromMessage(leaving.signal).then((read) => read !== null && setCode(read));
    return () => leaving.abort();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const complete = code.length === codeDigits;
    setMistake(complete ? null : identityErrors.codeFormat.text);
    resend.reset();
    verify.reset();
    if (complete) verify.mutate({ body: { phone, code } });
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.text}>
        It went to <strong>{readable(phone)}</strong>.
      </p>
      <CodeInput
        label="Six-digit code"
        data-autofocus
        autoFocus
        value={code}
        onChange={setCode}
        error={Boolean(message)}
      />
      {message && (
        <p className={classes.message} role="alert">
          {message}
        </p>
      )}
      <Button type="submit" size="lg" radius="xl" loading={verify.isPending || verify.isSuccess}>
        {loginTexts.verify}
      </Button>
      <div className={classes.ways}>
        <UnstyledButton className={classes.link ?? ''} onClick={onBack}>
          Use another number
        </UnstyledButton>
        {wait > 0 ? (
          <span className={classes.wait}>New code in {wait} s</span>
        ) : (
          <UnstyledButton
            className={classes.link ?? ''}
            disabled={resend.isPending}
            onClick={() => {
              setMistake(null);
              verify.reset();
              resend.mutate({ body: { phone } });
            }}
          >
            Send a new code
          </UnstyledButton>
        )}
      </div>
    </form>
  );
}

/** In groups, where the number is a US one. */
function readable(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3');
}
