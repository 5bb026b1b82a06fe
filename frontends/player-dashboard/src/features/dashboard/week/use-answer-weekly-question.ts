import type { ReplyFor } from '@rally/api-client';
import type { OptInAnswer } from '@rally/contracts/matchmaking';
import { toast } from '@rally/ui';
import { callKey, queueAnswer, removeQueuedAnswer, useAction, useQueryClient } from '@rally/web-kit';

const optInCall = 'GET /opt-in';

/** Answers the weekly question. Updates optimistically and rolls back on failure; without a connection the answer is queued. */
export function useAnswerWeeklyQuestion(): (answer: OptInAnswer) => void {
  const queries = useQueryClient();
  const keep = useAction('POST /opt-in', { refresh: [optInCall] });
  return (answer) => {
    const before = queries.getQueryData<ReplyFor<typeof optInCall>>(callKey(optInCall));
    if (before === undefined) return;
    void queries.cancelQueries({ queryKey: callKey(optInCall) });
    queries.setQueryData(callKey(optInCall), { ...before, answer });
    const request = { body: { answer, week: before.week } };
    removeQueuedAnswer({ call: 'POST /opt-in', request });
    keep.mutate(request, {
      onError: (error) => {
        if (queueAnswer({ call: 'POST /opt-in', request }, error)) return;
        queries.setQueryData(callKey(optInCall), before);
        toast(error.text, 'error');
      },
    });
  };
}
