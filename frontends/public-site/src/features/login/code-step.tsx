import { Button, CodeInput, markWrong, PhoneNumber, UnstyledButton } from '@rally/ui';
import { useCodeEntry } from '@rally/web-kit';
import { useId } from 'react';
import { SignInErrorText } from '../../shared/sign-in-error-text.tsx';
import { texts } from '../../texts.ts';
import classes from './login.module.css';

interface CodeStepProps {
  readonly phone: string;
  /** Seconds after which another code can be requested. */
  readonly resendInSeconds: number;
  readonly onBack: () => void;
  /** See `useStepInUrl`. */
  readonly leaveSteps: (then: () => void) => void;
}

/** The code entry for a code sent to `phone`. */
export function CodeStep({ phone, resendInSeconds, onBack, leaveSteps }: CodeStepProps) {
  const { login } = texts();
  const errorId = useId();
  const entry = useCodeEntry(phone, resendInSeconds, leaveSteps);
  const { code, setCode, codeRef, message, submit, isVerifying, resendIn, isResending, resend } = entry;
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.text}>
        {login.sentTo({
          phone: () => (
            <strong key="phone">
              <PhoneNumber phone={phone} />
            </strong>
          ),
        })}
      </p>
      <CodeInput
        ref={codeRef}
        label={login.code}
        data-autofocus
        autoFocus
        value={code}
        onChange={setCode}
        {...markWrong(message !== null && errorId)}
      />
      {message !== null && (
        <p id={errorId} className={classes.message} role="alert">
          <SignInErrorText text={message} />
        </p>
      )}
      <Button type="submit" size="lg" radius="xl" loading={isVerifying}>
        {login.verify}
      </Button>
      <div className={classes.ways}>
        <UnstyledButton className={classes.link ?? ''} onClick={onBack}>
          {login.otherNumber}
        </UnstyledButton>
        {resendIn > 0 ? (
          <span className={classes.wait}>{login.resendIn({ seconds: resendIn })}</span>
        ) : (
          <UnstyledButton className={classes.link ?? ''} disabled={isResending} onClick={resend}>
            {login.resend}
          </UnstyledButton>
        )}
      </div>
    </form>
  );
}
