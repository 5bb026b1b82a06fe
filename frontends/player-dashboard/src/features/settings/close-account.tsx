import { codeDigits } from '@rally/contracts/identity';
import { Button, CodeInput, markWrong, Text, toast, usePhoneFormat } from '@rally/ui';
import { useAction, useNavigate, useSession, useUser } from '@rally/web-kit';
import { useId, useRef, useState } from 'react';
import { ErrorText } from '../../shared/error-text/error-text.tsx';
import { texts } from '../../texts.ts';
import { MoneyOfClosedAccount } from './money-of-closed-account.tsx';
import classes from './player-settings.module.css';
import { selectCode } from './select-code.ts';

/** Closes the account permanently, with a code sent to the player's phone. */
export function CloseAccount() {
  const { close: words, phoneChange } = texts().settings;
  const user = useUser();
  const formatPhone = usePhoneFormat([user.phone]);
  const session = useSession();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const errorId = useId();
  const codeRef = useRef<HTMLInputElement>(null);
  const request = useAction('POST /me/close-code');
  const [isKept, setKept] = useState(false);
  const close = useAction('POST /me/close', {
    onSuccess: () =>
      void session.signOut().then(() => {
        navigate('/');
        toast(words.done);
      }),
    onError: () => selectCode(codeRef),
  });
  const error = close.error?.text ?? (request.error && (request.error.text || phoneChange.notSent)) ?? null;

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === codeDigits) close.mutate({ body: { code } });
      }}
    >
      <Text>{words.text}</Text>
      <MoneyOfClosedAccount />
      {request.isSuccess && (
        <CodeInput
          ref={codeRef}
          label={phoneChange.codeSentTo({ phone: formatPhone(user.phone) })}
          autoFocus
          value={code}
          onChange={setCode}
          {...markWrong(close.isError && errorId)}
        />
      )}
      <ErrorText id={errorId} text={error} />
      {request.isSuccess ? (
        <div className={classes.row} key="confirmation">
          <Button type="submit" color="clay" disabled={code.length !== codeDigits} loading={close.isPending}>
            {words.submit}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              setCode('');
              setKept(true);
              close.reset();
              request.reset();
            }}
          >
            {words.keep}
          </Button>
        </div>
      ) : (
        <div>
          <Button variant="default" autoFocus={isKept} loading={request.isPending} onClick={() => request.mutate({})}>
            {words.open}
          </Button>
        </div>
      )}
    </form>
  );
}
