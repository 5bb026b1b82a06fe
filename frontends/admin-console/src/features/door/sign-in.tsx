import { codeDigits, identityErrors, loginTexts } from '@rally/contracts/identity';
import { phoneInputLengthMax, phonePrefixDefault } from '@rally/contracts/players';
import { Button, CodeInput, PhoneInput, UnstyledButton } from '@rally/ui';
import { useAction, usePageTitle, useSession } from '@rally/web-kit';
import { type FormEvent, useState } from 'react';
import classes from './door.module.css';

/** Phone, then code: the way in where there is no shell. */
export function SignIn() {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const session = useSession();
  const request = useAction('POST /auth/request-otp', { onSuccess: (_reply, { body }) => setSentTo(body.phone) });
  const verify = useAction('POST /auth/verify-otp', { onSuccess: ({ token }) => void session.signIn(token) });
  usePageTitle('Sign in');
  const failed = sentTo === null ? request.error : verify.error;
  const message = mistake ?? failed?.text ?? null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong =
      sentTo === null ? phoneMistake(phone) : code.length === codeDigits ? null : identityErrors.codeFormat.text;
    setMistake(wrong);
    if (wrong !== null) return;
    if (sentTo === null) request.mutate({ body: { phone: withCountry(phone) } });
    else verify.mutate({ body: { phone: sentTo, code } });
  }

  return (
    <div className={classes.signIn}>
      <svg className={classes.court} viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M-60 640 760-140M180 900 1010 110M-20 330 520 780M700-60l560 470" />
      </svg>
      <form className={classes.card} noValidate onSubmit={submit}>
        <h1>{sentTo === null ? 'Staff sign-in' : 'Enter your code'}</h1>
        <p className={classes.text}>
          {sentTo === null ? 'We text a six-digit code to the phone of your staff account.' : `It went to ${phone}.`}
        </p>
        {sentTo === null ? (
          <PhoneInput
            label="Phone number"
            maxLength={phoneInputLengthMax}
            value={phone}
            onChange={setPhone}
            error={message !== null}
          />
        ) : (
          <CodeInput label="Six-digit code" autoFocus value={code} onChange={setCode} error={message !== null} />
        )}
        {message !== null && (
          <p className={classes.message} role="alert">
            {message}
          </p>
        )}
        <Button type="submit" loading={request.isPending || verify.isPending}>
          {sentTo === null ? loginTexts.sendCode : loginTexts.verify}
        </Button>
        {sentTo !== null && (
          <UnstyledButton
            className={classes.back ?? ''}
            onClick={() => {
              setSentTo(null);
              setCode('');
              setMistake(null);
              verify.reset();
            }}
          >
            Use another number
          </UnstyledButton>
        )}
      </form>
    </div>
  );
}

function phoneMistake(phone: string): string | null {
  return phone.trim() === '' ? identityErrors.phoneMissing.text : null;
}

function withCountry(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return phone.trim().startsWith('+') ? `+${digits}` : `${phonePrefixDefault}${digits}`;
}
