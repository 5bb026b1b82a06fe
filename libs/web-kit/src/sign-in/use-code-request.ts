import { describeError } from '@rally/api-client';
import { identityErrors } from '@rally/contracts/identity';
import { getPageLanguage } from '@rally/ui/language';
import { useState } from 'react';
import { useAction } from '../queries/use-action.ts';
import { describeErrorWithWait } from './describe-error-with-wait.ts';
import { parseLoginPhone } from './login-phone.ts';
import { forgetSentCode, readSentCode, storeSentCode } from './sent-code.ts';

/** The first step of signing in: the phone number. */
export interface CodeRequestForm {
  readonly phone: string;
  setPhone(phone: string): void;
  /** Error message; null without one. */
  readonly message: string | null;
  send(): void;
  readonly isSending: boolean;
  /** The number that the code was sent to; null before that and after `goBack`. */
  readonly sentTo: string | null;
  /** Seconds after which another code can be requested; 0 before one was sent. */
  readonly resendInSeconds: number;
  goBack(): void;
}

/** State of the form that asks for the phone number. `onSent` is called when a code is on its way. A reload keeps the code that was sent. */
export function useCodeRequest(initialPhone = '', onSent?: () => void): CodeRequestForm {
  const [sent, setSent] = useState(readSentCode);
  const [phone, setPhone] = useState(initialPhone || (sent?.phone ?? ''));
  const [inputError, setInputError] = useState<string | null>(null);
  const request = useAction('POST /auth/request-otp', {
    onSuccess: (reply, { body }) => {
      setSent(storeSentCode(body.phone, reply));
      onSent?.();
    },
  });
  return {
    phone,
    setPhone,
    message:
      inputError ??
      (request.error && (describeErrorWithWait(request.error) || describeError(identityErrors.codeNotSent))),
    send() {
      const checked = parseLoginPhone(phone);
      setInputError('error' in checked ? checked.error : null);
      request.reset();
      if ('phone' in checked) request.mutate({ body: { phone: checked.phone, language: getPageLanguage() } });
    },
    isSending: request.isPending,
    sentTo: sent?.phone ?? null,
    resendInSeconds: sent === null ? 0 : Math.max(0, (sent.resendAt - Date.now()) / 1_000),
    goBack() {
      forgetSentCode();
      setSent(null);
    },
  };
}
