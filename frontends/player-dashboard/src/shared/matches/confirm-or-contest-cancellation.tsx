import type { CancellationResponse } from '@rally/contracts/matchmaking';
import { formatDateTime } from '@rally/league-calendar';
import { Alert, Button, Group, Text, toast } from '@rally/ui';
import { getMatchDisplayTimeZones, useAction } from '@rally/web-kit';
import { texts } from '../../texts.ts';
import { useNow } from '../time/use-now.ts';
import type { PlayerMatchView } from './player-match-view.ts';

/** Lets the opponent confirm or contest a cancellation while there is time for it. */
export function ConfirmOrContestCancellation({
  view: { match, me, opponent },
  mb = 0,
}: {
  view: PlayerMatchView;
  mb?: string | number;
}) {
  const { cancellation: cancellationWords, yourOpponentAtStart } = texts();
  const { questions: words } = cancellationWords;
  const now = useNow();
  const respond = useAction('POST /matches/:id/cancellation', {
    refresh: ['GET /matches', 'GET /matches/:id'],
    onSuccess: () => toast(words.thanks),
    onError: (error) => toast(error.text, 'error'),
  });
  const { cancellation } = match;
  if (cancellation?.review !== 'awaiting_opponent' || cancellation.canceledBy === me) return null;
  if (cancellation.responseDueAt === null || new Date(cancellation.responseDueAt) < now) return null;
  const { reason } = cancellation;
  // Without a question there is nothing to confirm.
  if (reason === null) return null;
  const isNoShow = reason === 'no_show';
  const name = opponent?.name ?? yourOpponentAtStart;
  const time = formatDateTime(new Date(cancellation.responseDueAt), getMatchDisplayTimeZones(match));
  // A player who canceled late gets back neither.
  const consequence = reason === 'late_cancel' ? '' : cancellation.refunds === null ? words.week : words.fee;
  const send = (response: CancellationResponse) => respond.mutate({ params: { id: match.id }, body: { response } });
  const isSending = (response: CancellationResponse) =>
    respond.isPending && respond.variables.body.response === response;
  return (
    <Alert mb={mb} color="clay" variant="light" title={isNoShow ? words.noShowTitle : words.title}>
      <Text mb="sm">
        {isNoShow ? words.no_show({ name, time }) : `${words[reason]({ name })} ${consequence}`.trim()}
      </Text>
      <Group>
        <Button
          size="sm"
          loading={isSending('confirm')}
          disabled={isSending('contest')}
          onClick={() => send('confirm')}
        >
          {isNoShow ? words.missed : words.confirm}
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={isSending('contest')}
          disabled={isSending('confirm')}
          onClick={() => send('contest')}
        >
          {words.contest}
        </Button>
      </Group>
    </Alert>
  );
}
