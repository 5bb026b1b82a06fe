import { codeDigits, identityErrors } from '@rally/contracts/identity';
import { phoneInputLengthMax } from '@rally/contracts/players';
import { Button, CodeInput, markWrong, PhoneInput, Text, toast, usePhoneFormat } from '@rally/ui';
import { sanitizePhoneInput, useAction, useUser } from '@rally/web-kit';
import { useId, useRef, useState } from 'react';
import { ContactLink } from '../../shared/contact/contact-link.tsx';
import { ErrorText } from '../../shared/error-text/error-text.tsx';
import { texts } from '../../texts.ts';
import classes from './player-settings.module.css';
import { selectCode } from './select-code.ts';

/** Changes the phone number: the new number first, then the codes sent to both. */
export function ChangePhoneForm({ onClose }: { onClose: () => void }) {
  const { phoneChange: words } = texts().settings;
  const [phone, setPhone] = useState('');
  const request = useAction('POST /me/phone/request');
  const errorId = useId();
  const message = request.error && (request.error.text || words.notSent);

  if (request.isSuccess) return <PhoneChangeCodesForm phone={phone} onBack={request.reset} onDone={onClose} />;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        request.mutate({ body: { phone } });
      }}
    >
      <Text>{words.text}</Text>
      <PhoneInput
        label={words.newNumber}
        autoFocus
        maxLength={phoneInputLengthMax}
        value={phone}
        sanitize={sanitizePhoneInput}
        onChange={setPhone}
        {...markWrong(request.isError && errorId)}
      />
      <ErrorText id={errorId} text={message} />
      <div className={classes.row}>
        <Button type="submit" loading={request.isPending}>
          {words.sendCodes}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
      <p className={classes.soft}>
        {words.lost({ contact: (content) => <ContactLink key="contact">{content}</ContactLink> })}
      </p>
    </form>
  );
}

function PhoneChangeCodesForm({ phone, onBack, onDone }: { phone: string; onBack: () => void; onDone: () => void }) {
  const { phoneChange: words } = texts().settings;
  const user = useUser();
  const formatPhone = usePhoneFormat([phone, user.phone]);
  const [newCode, setNewCode] = useState('');
  const [currentCode, setCurrentCode] = useState('');
  const newCodeRef = useRef<HTMLInputElement>(null);
  const currentCodeRef = useRef<HTMLInputElement>(null);
  const confirm = useAction('POST /me/phone/confirm', {
    refresh: ['GET /me', 'GET /me/sessions'],
    onSuccess: () => {
      toast(words.done);
      onDone();
    },
    onError: ({ code }) => {
      if (code === identityErrors.newCodeInvalid.code) selectCode(newCodeRef);
      if (code === identityErrors.currentCodeInvalid.code) selectCode(currentCodeRef);
    },
  });
  const errorId = useId();
  const mark = (wrong: { code: string }) => markWrong(confirm.error?.code === wrong.code && errorId);
  const isComplete = newCode.length === codeDigits && currentCode.length === codeDigits;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) confirm.mutate({ body: { phone, newCode, currentCode } });
      }}
    >
      <CodeInput
        ref={newCodeRef}
        label={words.codeSentTo({ phone: formatPhone(phone) })}
        autoFocus
        value={newCode}
        onChange={setNewCode}
        {...mark(identityErrors.newCodeInvalid)}
      />
      <CodeInput
        ref={currentCodeRef}
        label={words.codeSentTo({ phone: formatPhone(user.phone) })}
        value={currentCode}
        onChange={setCurrentCode}
        {...mark(identityErrors.currentCodeInvalid)}
      />
      <ErrorText id={errorId} text={confirm.error?.text ?? null} />
      <Text>{words.staySignedIn}</Text>
      <div className={classes.row}>
        <Button type="submit" disabled={!isComplete} loading={confirm.isPending}>
          {words.submit}
        </Button>
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </form>
  );
}
