import { threadMessageLengthMax } from '@rally/contracts/matchmaking';
import { Alert, Button } from '@rally/ui';
import { Textarea } from '@rally/ui/forms';
import { useAction } from '@rally/web-kit';
import { useState } from 'react';
import { texts } from '../../../texts.ts';
import classes from './thread.module.css';

/** Writes a message to the opponent. */
export function MessageComposer({ matchId, opponent }: { matchId: string; opponent: string }) {
  // A repeated attempt uses the id of the first, so that the message is stored only once; a different text is a different message.
  const [attempt, setAttempt] = useState<{ readonly id: string; readonly text: string } | null>(null);
  const [text, setText] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const post = useAction('POST /matches/:id/thread', {
    refresh: ['GET /matches/:id/thread'],
    onSuccess: (_reply, { body }) => {
      setAttempt(null);
      // Anything written since then is the next message.
      setText((current) => (current === body.text ? '' : current));
      setHasTried(false);
    },
  });
  const { thread: words } = texts();
  const isBlank = text.trim() === '';
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(true);
        if (isBlank) return;
        const body = attempt?.text === text ? attempt : { id: crypto.randomUUID(), text };
        setAttempt(body);
        post.mutate({ params: { id: matchId }, body });
      }}
    >
      {post.error && <Alert color="clay" role="alert" title={post.error.text} />}
      <Textarea
        label={words.to({ name: opponent })}
        rows={2}
        maxLength={threadMessageLengthMax}
        value={text}
        error={hasTried && isBlank ? words.textMissing : undefined}
        onChange={({ currentTarget }) => {
          setHasTried(false);
          setText(currentTarget.value);
        }}
      />
      <div>
        <Button type="submit" loading={post.isPending}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
