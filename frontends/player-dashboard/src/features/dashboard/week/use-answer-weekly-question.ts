import type { ReplyFor } from '@rally/api-client';
import type { OptInAnswer } from '@rally/contracts/matchmaking';
import { toast } from '@rally/ui';
import {
  callKey,
  forgetSentAnswer,
  holdAnswerBeforeSending,
  queueUnsentAnswer,
  useAction,
  useQueryClient,
} from '@rally/web-kit';
import { useRef } from 'react';

const optInCall = 'GET /opt-in';

/** Answers the weekly question. Updates optimistically and rolls back on failure; without a connection the answer is queued. */
export function useAnswerWeeklyQuestion(): (answer: OptInAnswer) => void {
  const queries = useQueryClient();
  const before = useRef<ReplyFor<typeof optInCall>>(undefined);
  const send = useAction('POST /opt-in', {
    refresh: [optInCall],
    onSuccess: (_reply, request) => forgetSentAnswer({ call: 'POST /opt-in', request }),
    onError: (error, request) => {
      if (queueUnsentAnswer({ call: 'POST /opt-in', request }, error)) return;
      queries.setQueryData(callKey(optInCall), before.current);
      toast(error.text, 'error');
    },
  });
  return (answer) => {
    before.current = queries.getQueryData<ReplyFor<typeof optInCall>>(callKey(optInCall));
    if (before.current === undefined) return;
    void queries.cancelQueries({ queryKey: callKey(optInCall) });
    queries.setQueryData(callKey(optInCall), { ...before.current, answer });
    const request = { body: { answer, week: before.current.week } };
    holdAnswerBeforeSending({ call: 'POST /opt-in', request });
    send.mutate(request);
  };
}
