import { loginTexts } from '@rally/contracts/identity';
import { phoneInputLengthMax } from '@rally/contracts/players';
import { Button, CodeInput, markWrong, PhoneInput, PhoneNumber, UnstyledButton } from '@rally/ui';
import { sanitizePhoneInput, useCodeEntry, useCodeRequest, usePageTitle, useSession } from '@rally/web-kit';
import { type ReactNode, useId } from 'react';
import card from '../../shared/sign-in/sign-in-card.module.css';
import { SignInErrorText } from '../../shared/sign-in/sign-in-error-text.tsx';
import { texts } from '../../texts.ts';
import classes from './staff-gate.module.css';

/** The staff sign-in: phone number, then code. */
export function StaffSignIn() {
  const { staffSignIn: words } = texts();
  const session = useSession();
  const { phone, setPhone, message, send, isSending, sentTo, resendInSeconds, goBack } = useCodeRequest();
  const errorId = useId();
  usePageTitle(words.signIn);

  if (sentTo !== null) {
    return (
      <SignInFrame>
        <CodeStep phone={sentTo} resendInSeconds={resendInSeconds} onBack={goBack} />
      </SignInFrame>
    );
  }
  const isEndedByServer = session.status === 'signed-out' && session.isEndedByServer;
  return (
    <SignInFrame>
      <form
        className={card.card}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <h1>{words.staffSignIn}</h1>
        <p className={card.text}>{isEndedByServer ? loginTexts.signedOut : words.phoneHint}</p>
        <PhoneInput
          label={words.phoneNumber}
          maxLength={phoneInputLengthMax}
          value={phone}
          sanitize={sanitizePhoneInput}
          onChange={setPhone}
          {...markWrong(message !== null && errorId)}
        />
        <SignInErrorText id={errorId} text={message} />
        <Button type="submit" loading={isSending}>
          {loginTexts.sendCode}
        </Button>
      </form>
    </SignInFrame>
  );
}

interface CodeStepProps {
  readonly phone: string;
  /** Seconds after which another code can be requested. */
  readonly resendInSeconds: number;
  readonly onBack: () => void;
}

/** The code entry for a code sent to `phone`. */
function CodeStep({ phone, resendInSeconds, onBack }: CodeStepProps) {
  const { staffSignIn: words } = texts();
  const errorId = useId();
  const entry = useCodeEntry(phone, resendInSeconds);
  const { code, setCode, codeRef, message, submit, isVerifying, resendIn, isResending, resend } = entry;
  return (
    <form className={card.card} noValidate onSubmit={submit}>
      <h1>{words.enterYourCode}</h1>
      <p className={card.text}>
        {words.weSentItTo}
        <PhoneNumber phone={phone} />.
      </p>
      <CodeInput
        ref={codeRef}
        label={words.sixDigitCode}
        autoFocus
        value={code}
        onChange={setCode}
        {...markWrong(message !== null && errorId)}
      />
      <SignInErrorText id={errorId} text={message} />
      <Button type="submit" loading={isVerifying}>
        {loginTexts.verify}
      </Button>
      <div className={classes.ways}>
        <UnstyledButton className={card.way ?? ''} onClick={onBack}>
          {words.differentNumber}
        </UnstyledButton>
        {resendIn > 0 ? (
          <span className={classes.wait}>{words.resendIn({ seconds: resendIn })}</span>
        ) : (
          <UnstyledButton className={card.way ?? ''} disabled={isResending} onClick={resend}>
            {words.resendCode}
          </UnstyledButton>
        )}
      </div>
    </form>
  );
}

/** The form on a court background. */
function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.signIn}>
      <svg className={classes.court} viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M-60 640 760-140M180 900 1010 110M-20 330 520 780M700-60l560 470" />
      </svg>
      {children}
    </div>
  );
}
