import { loginTexts } from '@rally/contracts/identity';
import { Button, CodeInput, PhoneNumber, UnstyledButton } from '@rally/ui';
import { useCodeEntry } from '@rally/web-kit';
import classes from './login.module.css';

/** The code entry for a code sent to `phone`. */
export function CodeStep({ phone, onBack }: { phone: string; onBack: () => void }) {
  const { code, setCode, message, submit, isVerifying, resendIn, isResending, resend } = useCodeEntry(phone);
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.text}>
        We sent it to{' '}
        <strong>
          <PhoneNumber phone={phone} />
        </strong>
        .
      </p>
      <CodeInput
        label="Six-digit code"
        data-autofocus
        autoFocus
        value={code}
        onChange={setCode}
        error={Boolean(message)}
      />
      {message && (
        <p className={classes.message} role="alert">
          {message}
        </p>
      )}
      <Button type="submit" size="lg" radius="xl" loading={isVerifying}>
        {loginTexts.verify}
      </Button>
      <div className={classes.ways}>
        <UnstyledButton className={classes.link ?? ''} onClick={onBack}>
          Use a different number
        </UnstyledButton>
        {resendIn > 0 ? (
          <span className={classes.wait}>Resend in {resendIn} s</span>
        ) : (
          <UnstyledButton className={classes.link ?? ''} disabled={isResending} onClick={resend}>
            Resend code
          </UnstyledButton>
        )}
      </div>
    </form>
  );
}
