import type { CancelReason } from '@rally/contracts/matchmaking';
import { Alert, Button, Group, Text, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import type { MatchView } from '../../../shared/matches/match-view.ts';
import { useNow } from '../../../shared/time/use-now.ts';

const questions: Partial<Record<CancelReason, string>> = {
  no_show: 'Your opponent reported that you didn’t show up. If you contest this, we’ll review it.',
  weather: 'Your opponent canceled because of the weather. Is that right?',
  injury: 'Your opponent canceled because of an injury. Is that right?',
  mutual: 'Your opponent said that you both agreed to cancel. Is that right?',
};

/** Lets the opponent confirm or contest a cancellation while there is time for it. */
export function RespondToCancellation({ view: { match, me } }: { view: MatchView }) {
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
  const send = (response: 'confirm' | 'contest') => respond.mutate({ params: { id: match.id }, body: { response } });
  return (
    <Alert mb="lg" color="clay" variant="light" title="Please confirm the cancellation">
      <Text mb="sm">{question}</Text>
      <Group>
        <Button size="sm" loading={respond.isPending} onClick={() => send('confirm')}>
          Confirm
        </Button>
        <Button size="sm" variant="default" loading={respond.isPending} onClick={() => send('contest')}>
          Contest
        </Button>
      </Group>
    </Alert>
  );
}
