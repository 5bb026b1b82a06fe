import { useCodeRequest, useLocation, usePageTitle, useSession, useStepInUrl } from '@rally/web-kit';
import { texts } from '../../texts.ts';
import { CodeStep } from './code-step.tsx';
import { LoginFrame } from './login-frame.tsx';
import { LoginPhoneStep } from './login-phone-step.tsx';

/** The sign-in: phone number, then code. */
export default function Login() {
  const { login } = texts();
  const session = useSession();
  const { phone, setPhone, message, send, isSending, sentTo, resendInSeconds } = useCodeRequest(useSignupPhone(), () =>
    openNextStep(2),
  );
  const { step, openNextStep, openPreviousStep, leaveSteps } = useStepInUrl([1, 2], sentTo === null ? 1 : 2);
  usePageTitle(login.title);

  if (step === 2 && sentTo !== null) {
    return (
      <LoginFrame title={login.enterCode}>
        <CodeStep phone={sentTo} resendInSeconds={resendInSeconds} onBack={openPreviousStep} leaveSteps={leaveSteps} />
      </LoginFrame>
    );
  }
  const isEndedByServer = session.status === 'signed-out' && session.isEndedByServer;
  return (
    <LoginFrame title={login.title} text={isEndedByServer ? login.signedOut : login.text}>
      <LoginPhoneStep phone={phone} onPhone={setPhone} onSend={send} isSending={isSending} message={message} />
    </LoginFrame>
  );
}

/** The phone number from the sign-up form, if the visitor comes from there. */
function useSignupPhone(): string {
  const { state } = useLocation();
  const phone: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'phone') : null;
  return typeof phone === 'string' ? phone : '';
}
