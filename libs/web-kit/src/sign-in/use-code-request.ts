import { identityErrors } from '@rally/contracts/identity';
import { useState } from 'react';
import { useAction } from '../queries/use-action.ts';
import { checkLoginPhone } from './login-phone.ts';

/** The first step of signing in, as a form shows it. */
export interface CodeRequest {
  readonly phone: string;
  setPhone(phone: string): void;
  /** What is wrong; null while nothing is. */
  readonly message: string | null;
  send(): void;
  readonly isSending: boolean;
  /** The number the code went to; null before, and once one goes back. */
  readonly sentTo: string | null;
  goBack(): void;
}

/** The phone number entry. */
export function useCodeRequest(initialPhone = ''): CodeRequest {
  const [phone, setPhone] = useState(initialPhone);
  const [mistake, setMistake] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const request = useAction('POST /auth/request-otp', { onSuccess: (_reply, { body }) => setSentTo(body.phone) });
  return {
    phone,
    setPhone,
    message: mistake ?? (request.error && (request.error.text || identityErrors.codeNotSent.text)),
    send() {
      const checked = checkLoginPhone(phone);
      setMistake('mistake' in checked ? checked.mistake : null);
      request.reset();
      if ('phone' in checked) request.mutate({ body: { phone: checked.phone } });
    },
    isSending: request.isPending,
    sentTo,
    goBack: () => setSentTo(null),
  };
}
