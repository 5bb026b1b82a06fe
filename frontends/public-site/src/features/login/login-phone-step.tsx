import { policyPaths } from '@rally/contracts/gateway';
import { loginTexts } from '@rally/contracts/identity';
import { phoneInputLengthMax } from '@rally/contracts/players';
import { Button, PhoneInput } from '@rally/ui';
import { isInternationalPhone, sanitizePhoneInput } from '@rally/web-kit';
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
        label="Phone number"
        size="lg"
        placeholder="(202) 555-0123"
        maxLength={phoneInputLengthMax}
        value={phone}
        sanitize={sanitizePhoneInput}
        onChange={onPhone}
        error={message !== null}
      />
      {isInternationalPhone(phone) && (
        <p className={classes.notice} role="status">
          {loginTexts.internationalBeta}
        </p>
      )}
      {message && (
        <p className={classes.message} role="alert">
          {message}
        </p>
      )}
      <Button type="submit" size="lg" radius="xl" loading={isSending}>
        {loginTexts.sendCode}
      </Button>
      <p className={classes.small}>
        By signing in you confirm that you are 18 or older and agree to our <a href={policyPaths.terms}>Terms</a> and{' '}
        <a href={policyPaths.smsPolicy}>SMS Policy</a>. Message and data rates may apply.
      </p>
    </form>
  );
}
