import { codeDigits, identityErrors } from '@rally/contracts/identity';
import { type FormEvent, useEffect, useState } from 'react';
import { useAction } from '../queries/use-action.ts';
import { useSession } from '../session/session.tsx';
import { readCodeFromMessage } from './read-code-from-message.ts';
import { useCountdown } from './use-countdown.ts';

const resendAfterMs = 30_000;

/** The second step of signing in, as a form shows it. */
export interface CodeEntry {
  readonly code: string;
  setCode(code: string): void;
  /** What is wrong; null while nothing is. */
  readonly message: string | null;
  submit(event: FormEvent): void;
  readonly isVerifying: boolean;
  /** Seconds until another code may be asked for; 0 from then on. */
  readonly resendIn: number;
  readonly isResending: boolean;
  resend(): void;
}

/** The entry of the code that went to `phone`; a browser that can read it from the message fills it in. */
export function useCodeEntry(phone: string): CodeEntry {
  const [code, setCode] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const [resendFrom, setResendFrom] = useState(() => Date.now() + resendAfterMs);
  const resendIn = useCountdown(resendFrom);
  const session = useSession();
  const verify = useAction('POST /auth/verify-otp', {
    // Who stands around the form sees the session begin, and tells when who signed in can't be found out.
    onSuccess: ({ token }) => void session.signIn(token).catch(() => undefined),
  });
  const request = useAction('POST /auth/request-otp', { onSuccess: () => setResendFrom(Date.now() + resendAfterMs) });
  const failed = verify.error ?? request.error;

  useEffect(() => {
    const leaving = new AbortController();
    void readCodeFromMessage(leaving.signal).then((read) => read !== null && setCode(read));
    return () => leaving.abort();
  }, []);

  return {
    code,
    setCode,
    message: mistake ?? (failed && (failed.text || identityErrors.codeInvalid.text)),
    submit(event) {
      event.preventDefault();
      const isComplete = code.length === codeDigits;
      setMistake(isComplete ? null : identityErrors.codeFormat.text);
      request.reset();
      verify.reset();
      if (isComplete) verify.mutate({ body: { phone, code } });
    },
    isVerifying: verify.isPending || verify.isSuccess,
    resendIn,
    isResending: request.isPending,
    resend() {
      setMistake(null);
      verify.reset();
      request.mutate({ body: { phone } });
    },
  };
}
