import { policyPaths } from '@rally/contracts/gateway';
import { phoneInputLengthMax } from '@rally/contracts/players';
import { Button, markWrong, PhoneInput } from '@rally/ui';
import { isInternationalPhone, sanitizePhoneInput } from '@rally/web-kit';
import { useId } from 'react';
import { linkTo } from '../../shared/link-to.tsx';
import { texts } from '../../texts.ts';
import classes from './login.module.css';

interface PhoneStepProps {
  phone: string;
  onPhone: (phone: string) => void;
  onSend: () => void;
  isSending: boolean;
  /** The error text. */
  message: string | null;
}

/** The phone number entry. */
export function LoginPhoneStep({ phone, onPhone, onSend, isSending, message }: PhoneStepProps) {
  const { login } = texts();
  const errorId = useId();
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <PhoneInput
        label={login.phone}
        size="lg"
        description={login.phoneExample}
        inputWrapperOrder={['label', 'input', 'description']}
        maxLength={phoneInputLengthMax}
        value={phone}
        sanitize={sanitizePhoneInput}
        onChange={onPhone}
        {...markWrong(message !== null && errorId)}
      />
      {isInternationalPhone(phone) && (
        <p className={classes.notice} role="status">
          {login.internationalBeta}
        </p>
      )}
      {message && (
        <p id={errorId} className={classes.message} role="alert">
          {message}
        </p>
      )}
      <Button type="submit" size="lg" radius="xl" loading={isSending}>
        {login.sendCode}
      </Button>
      <p className={classes.small}>
        {login.terms({ terms: linkTo(policyPaths.terms), sms: linkTo(policyPaths.smsPolicy) })}
      </p>
    </form>
  );
}
