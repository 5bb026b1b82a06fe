import type { ReplyFor } from '@rally/api-client';
import type { OptInAnswer } from '@rally/contracts/matchmaking';
import { toast } from '@rally/ui';
import { callKey, useAction, useQueryClient } from '@rally/web-kit';

const reads = 'GET /opt-in';

/** Answers the question of the week; the answer shows at once and is taken back when it could not be kept. */
export function useAnswerWeek(): (answer: OptInAnswer) => void {
  const queries = useQueryClient();
  const keep = useAction('POST /opt-in', {
    refresh: [reads],
    onError: (error) => toast(error.text, 'error'),
  });
  return (answer) => {
    const before = queries.getQueryData<ReplyFor<typeof reads>>(callKey(reads));
    if (before === undefined || before.answer === answer) return;
    void queries.cancelQueries({ queryKey: callKey(reads) });
    queries.setQueryData(callKey(reads), { ...before, answer });
    keep.mutate({ body: { answer } }, { onError: () => queries.setQueryData(callKey(reads), before) });
  };
}
