import type { CancellationResponse, CancelReason } from '@rally/contracts/matchmaking';
import { formatDateTime } from '@rally/league-calendar';
import { Alert, Button, Group, Text, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { getMatchTimeZones } from '../time/get-match-time-zones.ts';
import { useNow } from '../time/use-now.ts';
import type { PlayerMatchView } from './player-match-view.ts';

const questions: Partial<Record<CancelReason, string>> = {
  no_show: 'reported that you didn’t show up.',
  weather: 'canceled because of the weather. Is that right?',
  injury: 'canceled because of an injury. Is that right?',
  mutual: 'said that you both agreed to cancel. Is that right?',
};

/** Lets the opponent confirm or contest a cancellation while there is time for it. */
export function RespondToCancellation({
  view: { match, me, opponent },
  mb = 0,
}: {
  view: PlayerMatchView;
  mb?: string | number;
}) {
  const now = useNow();
  const respond = useAction('POST /matches/:id/cancellation', {
    refresh: ['GET /matches', 'GET /matches/:id'],
    onSuccess: () => toast('Thanks, we’ve saved your answer.'),
    onError: (error) => toast(error.text, 'error'),
  });
  const { cancellation } = match;
  if (cancellation?.review !== 'awaiting_opponent' || cancellation.canceledBy === me) return null;
  if (cancellation.responseDueAt === null || new Date(cancellation.responseDueAt) < now) return null;
  const question = cancellation.reason === null ? undefined : questions[cancellation.reason];
  if (question === undefined) return null;
  const isNoShow = cancellation.reason === 'no_show';
  const hasFee = cancellation.refunds !== null;
  const due = new Date(cancellation.responseDueAt);
  const send = (response: CancellationResponse) => respond.mutate({ params: { id: match.id }, body: { response } });
  const isSending = (response: CancellationResponse) =>
    respond.isPending && respond.variables.body.response === response;
  return (
    <Alert
      mb={mb}
      color="clay"
      variant="light"
      title={isNoShow ? 'Did you miss this match?' : 'Please confirm the cancellation'}
    >
      <Text mb="sm">
        {opponent?.name ?? 'Your opponent'} {question}
        {isNoShow &&
          ` This counts against your reliability unless you contest it by ${formatDateTime(due, getMatchTimeZones(match))}. Our staff then review it.`}
        {!isNoShow &&
          (hasFee
            ? ' If you confirm, they get their match fee back.'
            : ' If you confirm, they can get another match that week.')}
      </Text>
      <Group>
        <Button
          size="sm"
          loading={isSending('confirm')}
          disabled={isSending('contest')}
          onClick={() => send('confirm')}
        >
          {isNoShow ? 'I missed it' : 'Confirm'}
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={isSending('contest')}
          disabled={isSending('confirm')}
          onClick={() => send('contest')}
        >
          Contest
        </Button>
      </Group>
    </Alert>
  );
}
