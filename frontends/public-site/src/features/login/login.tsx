import { useCodeRequest, useLocation, usePageTitle } from '@rally/web-kit';
import { CodeStep } from './code-step.tsx';
import { LoginFrame } from './login-frame.tsx';
import { PhoneStep } from './phone-step.tsx';

/** Two steps: the phone, then the code sent to it. */
export default function Login() {
  const { phone, setPhone, message, send, isSending, sentTo, goBack } = useCodeRequest(useSignupPhone());
  usePageTitle('Sign in');

  if (sentTo !== null) {
    return (
      <LoginFrame title="Enter your code">
        <CodeStep phone={sentTo} onBack={goBack} />
      </LoginFrame>
    );
  }
  return (
    <LoginFrame title="Sign in" text="We’ll text you a six-digit code. No password needed.">
      <PhoneStep phone={phone} onPhone={setPhone} onSend={send} sending={isSending} message={message} />
    </LoginFrame>
  );
}

/** Who comes from the sign-up need not type the number again. */
function useSignupPhone(): string {
  const { state } = useLocation();
  const phone: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'phone') : null;
  return typeof phone === 'string' ? phone : '';
}
