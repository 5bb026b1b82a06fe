import { Button, toast } from '@rally/ui';
import {
  refreshAfterAnswers,
  removeQueuedAnswer,
  sendQueuedAnswers,
  useQueryClient,
  useQueuedAnswers,
  useSession,
} from '@rally/web-kit';
import { useEffect } from 'react';
import { texts } from '../texts.ts';
import classes from './layout.module.css';

const retryMs = 15_000;

/** Sends answers given without a connection once there is one, and shows those that were rejected. */
export function SendQueuedAnswers() {
  const answers = useQueuedAnswers();
  const { status } = useSession();
  const queries = useQueryClient();
  const canSend = status === 'signed-in' && answers.some(({ refusal }) => refusal === null);

  useEffect(() => {
    if (!canSend) return;
    const send = async () => {
      const { sent, answered } = await sendQueuedAnswers();
      if (answered.length > 0) await refreshAfterAnswers(queries, answered);
      for (const answer of sent) toast(texts().queued.sent({ answer: describe(answer) }));
    };
    const sendNow = () => void send();
    sendNow();
    addEventListener('online', sendNow);
    const timer = setInterval(sendNow, retryMs);
    return () => {
      removeEventListener('online', sendNow);
      clearInterval(timer);
    };
  }, [canSend, queries]);

  return answers.map((answer) =>
    answer.refusal === null ? null : (
      <p key={`${answer.call} ${answer.queuedAt}`} role="alert" className={classes.offline}>
        {texts().queued.refused({ answer: describe(answer), reason: answer.refusal })}{' '}
        <Button size="compact-md" variant="white" onClick={() => removeQueuedAnswer(answer)}>
          {texts().queued.ok}
        </Button>
      </p>
    ),
  );
}

function describe(answer: ReturnType<typeof useQueuedAnswers>[number]): string {
  const { queued } = texts();
  return answer.call === 'POST /opt-in' ? queued[answer.request.body.answer] : queued.times;
}
