import type { ReplyFor } from '@rally/api-client';
import type { OptInAnswer } from '@rally/contracts/matchmaking';
import { toast } from '@rally/ui';
import { callKey, useAction, useQueryClient } from '@rally/web-kit';

const optInCall = 'GET /opt-in';

/** Answers the weekly question. Updates optimistically and rolls back on failure. */
export function useAnswerWeeklyQuestion(): (answer: OptInAnswer) => void {
  const queries = useQueryClient();
  const keep = useAction('POST /opt-in', {
    refresh: [optInCall],
    onError: (error) => toast(error.text, 'error'),
  });
  return (answer) => {
    const before = queries.getQueryData<ReplyFor<typeof optInCall>>(callKey(optInCall));
    if (before === undefined || before.answer === answer) return;
    void queries.cancelQueries({ queryKey: callKey(optInCall) });
    queries.setQueryData(callKey(optInCall), { ...before, answer });
    keep.mutate({ body: { answer } }, { onError: () => queries.setQueryData(callKey(optInCall), before) });
  };
}
