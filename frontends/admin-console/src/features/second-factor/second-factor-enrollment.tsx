import type { ReplyFor } from '@rally/api-client';
import { codeDigits } from '@rally/contracts/identity';
import { Anchor, Button, CodeInput, ErrorState, markWrong, Skeleton } from '@rally/ui';
import { describeErrorWithWait, useAction } from '@rally/web-kit';
import { useEffect, useId, useState } from 'react';
import { renderSVG } from 'uqr';
import card from '../../shared/sign-in/sign-in-card.module.css';
import { SignInErrorText } from '../../shared/sign-in/sign-in-error-text.tsx';
import { texts } from '../../texts.ts';
import classes from './second-factor-sign-in.module.css';

type SecondFactorEnrollmentReply = ReplyFor<'POST /me/second-factor/confirm'>;

/** Adds the account to an authenticator app: by QR code, by link on the same phone, or by typing the key. */
export function SecondFactorEnrollment({
  onEnrolled,
}: {
  onEnrolled: (enrolled: SecondFactorEnrollmentReply) => void;
}) {
  const { secondFactor: words } = texts();
  const [code, setCode] = useState('');
  const errorId = useId();
  const { mutate: start, data: app, error: startError } = useAction('POST /me/second-factor');
  const confirm = useAction('POST /me/second-factor/confirm', { onSuccess: onEnrolled });
  // Repeating the call is safe: a session gets the same key.
  useEffect(() => start({}), [start]);

  if (startError) return <ErrorState text={startError.message} onRetry={() => start({})} />;
  return (
    <form
      className={card.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === codeDigits) confirm.mutate({ body: { code } });
      }}
    >
      <h1>{words.enrollTitle}</h1>
      <p className={card.text}>{words.enrollHint}</p>
      {app ? (
        <>
          <QrCode text={app.uri} />
          <p className={classes.small}>
            {words.onThisPhone}
            <Anchor href={app.uri}>{words.openApp}</Anchor>
            {words.orEnterThisKey}
            <code className={classes.key}>{app.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </>
      ) : (
        <Skeleton h={280} radius="lg" />
      )}
      <CodeInput
        label={words.codeFromTheApp}
        value={code}
        onChange={setCode}
        {...markWrong(confirm.isError && errorId)}
      />
      <SignInErrorText id={errorId} text={confirm.error && describeErrorWithWait(confirm.error)} />
      <Button type="submit" disabled={code.length !== codeDigits || !app} loading={confirm.isPending}>
        {words.continue}
      </Button>
    </form>
  );
}

/** Dark on white in both color schemes, since some cameras do not read inverted codes. */
function QrCode({ text }: { text: string }) {
  const { secondFactor: words } = texts();
  const source = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
  return <img className={classes.qr} src={source} alt={words.qrCode} width={220} height={220} />;
}
