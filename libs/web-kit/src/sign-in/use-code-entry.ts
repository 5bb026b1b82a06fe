import { type ApiError, describeError } from '@rally/api-client';
import { codeDigits, identityErrors, maxCodeAttempts } from '@rally/contracts/identity';
import { toast } from '@rally/ui';
import { getPageLanguage } from '@rally/ui/language';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useAction } from '../queries/use-action.ts';
import { useSession } from '../session/session.tsx';
import { texts } from '../texts.ts';
import { describeErrorWithWait } from './describe-error-with-wait.ts';
import { forgetSentCode, storeSentCode } from './sent-code.ts';

/** The second step of signing in: the code. */
export interface CodeFormState {
  readonly code: string;
  setCode(code: string): void;
  /** For the field of the code, which gets the focus when another code is requested. */
  readonly codeRef: RefObject<HTMLInputElement | null>;
  /** Error message; null without one. */
  readonly message: string | null;
  submit(event: FormEvent): void;
  readonly isVerifying: boolean;
  /** Seconds until another code can be requested; 0 from then on. */
  readonly resendIn: number;
  readonly isResending: boolean;
  resend(): void;
}

/**
 * State of the form for the code that was sent to `phone`. Browsers that support WebOTP fill the code in.
 * @param resendInSeconds seconds after which another code can be requested; if missing or too short, the server says how long to wait
 * @param leaveSteps does what comes before the sign-in, which replaces the page
 */
export function useCodeEntry(
  phone: string,
  resendInSeconds = 0,
  leaveSteps: (then: () => void) => void = (then) => then(),
): CodeFormState {
  const [code, setCode] = useState('');
  const codeRef = useRef<HTMLInputElement>(null);
  const [inputError, setInputError] = useState<string | null>(null);
  const [resendAt, setResendAt] = useState(() => Date.now() + resendInSeconds * 1_000);
  const resendIn = useCountdown(resendAt);
  const [wrongCodes, setWrongCodes] = useState(0);
  const session = useSession();
  const verify = useAction('POST /auth/verify-otp', {
    // The session's status reports a failure.
    onSuccess: ({ token }) => {
      forgetSentCode();
      leaveSteps(() => void session.signIn(token).catch(() => undefined));
    },
    onError: (error) => isWrongCode(error) && setWrongCodes((count) => count + 1),
  });
  const request = useAction('POST /auth/request-otp', {
    onSuccess: (reply) => {
      setResendAt(storeSentCode(phone, reply).resendAt);
      setWrongCodes(0);
      toast(texts().signIn.newCodeSent, 'info');
    },
  });
  const failed = verify.error ?? request.error;

  useEffect(() => {
    const unmount = new AbortController();
    void readCodeFromMessage(unmount.signal).then((read) => read !== null && setCode(read));
    return () => unmount.abort();
  }, []);

  return {
    code,
    setCode,
    codeRef,
    message: inputError ?? (failed && describeFailure(failed, maxCodeAttempts - wrongCodes)),
    submit(event) {
      event.preventDefault();
      const isComplete = code.length === codeDigits;
      setInputError(isComplete ? null : texts().signIn.codeFormat);
      request.reset();
      verify.reset();
      if (isComplete) verify.mutate({ body: { phone, code, language: getPageLanguage() } });
    },
    isVerifying: verify.isPending || verify.isSuccess,
    resendIn,
    isResending: request.isPending,
    resend() {
      setInputError(null);
      setCode('');
      // The button is about to be replaced by the countdown.
      codeRef.current?.focus();
      verify.reset();
      request.mutate({ body: { phone, language: getPageLanguage() } });
    },
  };
}

/** Whole seconds left until `until`, a time in milliseconds like `Date.now()`; 0 afterwards. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  return left;
}

function isWrongCode({ code }: ApiError): boolean {
  return code === identityErrors.codeInvalid.code;
}

/** The server replies to a wrong code as if it had never been sent, so the page counts the tries itself. */
function describeFailure(error: ApiError, triesLeft: number): string {
  if (isWrongCode(error)) return `${error.text}. ${texts().signIn.triesLeft({ count: Math.max(triesLeft, 0) })}`;
  return describeErrorWithWait(error) || describeError(identityErrors.codeInvalid);
}

/** The code from the text message if the browser supports WebOTP and the visitor allows it; otherwise null. */
async function readCodeFromMessage(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in globalThis)) return null;
  const options = { otp: { transport: ['sms'] }, signal };
  const credential: unknown = await navigator.credentials.get(options).catch(() => null);
  if (typeof credential !== 'object' || credential === null) return null;
  const code: unknown = Reflect.get(credential, 'code');
  return typeof code === 'string' ? code : null;
}
