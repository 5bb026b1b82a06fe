import { identityErrors } from '@rally/contracts/identity';
import { checkLoginPhone, useAction, useLocation, usePageTitle } from '@rally/web-kit';
import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { LoginFrame } from './login-frame.tsx';
import { PhoneStep } from './phone-step.tsx';

/** Two steps: the phone, then the code sent to it. */
export default function Login() {
  const [phone, setPhone] = useState(usePhoneOfSignup());
  const [mistake, setMistake] = useState<string | null>(null);
  /** The number the code went to. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const request = useAction('POST /auth/request-otp', { onSuccess: (_reply, { body }) => setSentTo(body.phone) });
  usePageTitle('Sign in');

  function sendCode() {
    const checked = checkLoginPhone(phone);
    setMistake('mistake' in checked ? checked.mistake : null);
    request.reset();
    if ('phone' in checked) request.mutate({ body: { phone: checked.phone } });
  }

  if (sentTo !== null) {
    return (
      <LoginFrame title="Enter your code">
        <CodeStep phone={sentTo} onBack={() => setSentTo(null)} />
      </LoginFrame>
    );
  }
  return (
    <LoginFrame title="Sign in" text="We text you a six-digit code. No password to remember.">
      <PhoneStep
        phone={phone}
        onPhone={setPhone}
        onSend={sendCode}
        sending={request.isPending}
        message={mistake ?? (request.error && (request.error.text || identityErrors.codeNotSent.text))}
      />
    </LoginFrame>
  );
}

/** Who comes from the sign-up need not type the number again. */
function usePhoneOfSignup(): string {
  const { state } = useLocation();
  const phone: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'phone') : null;
  return typeof phone === 'string' ? phone : '';
}
