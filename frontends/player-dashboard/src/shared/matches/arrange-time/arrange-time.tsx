import { type ClockZones, formatDateTime } from '@rally/league-calendar';
import { Button, confirm, Group, Text, toast } from '@rally/ui';
import {
  completeAnswer,
  holdAnswer,
  queueAnswer,
  removeQueuedAnswer,
  useAction,
  useQueuedAnswers,
} from '@rally/web-kit';
import { useState } from 'react';
import { getMatchTimeZones } from '../../time/get-match-time-zones.ts';
import { useNow } from '../../time/use-now.ts';
import type { PlayerMatchView } from '../player-match-view.ts';
import { TimePicker } from './time-picker.tsx';

const refresh = ['GET /matches', 'GET /matches/:id'] as const;

/** Lets the players of an upcoming match settle its time and court: offer times, pick one of the opponent's, or give up the agreed one. */
export function ArrangeTime({ view: { match, me, opponentName } }: { view: PlayerMatchView }) {
  const now = useNow();
  const clocks = getMatchTimeZones(match);
  const [isOffering, setOffering] = useState(false);
  const firstName = opponentName.split(' ')[0] ?? opponentName;
  const onError = (error: { text: string }) => toast(error.text, 'error');
  const offerTimes = useAction('POST /matches/:id/times', {
    refresh,
    onSuccess: ({ match: changed }, request) => {
      completeAnswer({ call: 'POST /matches/:id/times', request });
      setOffering(false);
      toast(
        changed.scheduledDate === null ? `We’ve sent your times to ${firstName}.` : 'It’s set. See you on the court!',
      );
    },
    onError: (error, request) => {
      if (queueAnswer({ call: 'POST /matches/:id/times', request }, error)) setOffering(false);
      else onError(error);
    },
  });
  const queued = useQueuedAnswers().find(
    ({ call, request, refusal }) =>
      call === 'POST /matches/:id/times' && request.params.id === match.id && refusal === null,
  );
  const reschedule = useAction('POST /matches/:id/reschedule', {
    refresh,
    onSuccess: () => toast(`We’ve told ${firstName} that you need another time.`, 'info'),
    onError,
  });
  function send(times: readonly Date[], courtId?: string): void {
    const request = {
      params: { id: match.id },
      body: { times: times.map((time) => time.toISOString()), ...(courtId && { courtId }) },
    };
    holdAnswer({ call: 'POST /matches/:id/times', request });
    offerTimes.mutate(request);
  }

  async function confirmAndReschedule(): Promise<void> {
    const sure = await confirm({
      title: 'Give up this time?',
      text: `${firstName} will be asked for another time. Only do this if you can’t make it.`,
      yes: 'Yes, reschedule',
      no: 'Keep this time',
    });
    if (sure) reschedule.mutate({ params: { id: match.id } });
  }

  if (match.scheduledDate !== null) {
    if (new Date(match.scheduledDate) <= now) return null;
    return (
      <div>
        <Button variant="default" loading={reschedule.isPending} onClick={() => void confirmAndReschedule()}>
          Reschedule
        </Button>
      </div>
    );
  }

  if (queued?.call === 'POST /matches/:id/times') {
    const chosen = queued.request.body.times.map((time) => new Date(time));
    return (
      <div role="status">
        <Text mb="xs">
          You chose <strong>{listTimes(chosen, clocks)}</strong>. We’ll send it to {firstName} as soon as you’re
          connected.
        </Text>
        <Button variant="subtle" onClick={() => removeQueuedAnswer(queued)}>
          Undo
        </Button>
      </div>
    );
  }

  const offer = match.arrangement?.offer ?? null;
  const offered = (offer?.times ?? []).map((time) => new Date(time)).filter((time) => time > now);
  const court = offer?.court ?? match.suggestedCourt;
  const at = court ? ` at ${court.name}` : '';
  const slots = match.slots.map(({ startsAt }) => new Date(startsAt)).filter((time) => time > now);
  if (offer === null || offered.length === 0 || isOffering) {
    return (
      <TimePicker
        slots={offer === null || offer.by === me ? slots : [...offered, ...slots]}
        clocks={clocks}
        courts={match.courtChoices ?? []}
        courtId={court?.placeId ?? null}
        opponent={firstName}
        isSending={offerTimes.isPending}
        onSend={send}
      />
    );
  }
  if (offer.by === me) {
    return (
      <div role="status">
        <Text mb="xs">
          You offered <strong>{listTimes(offered, clocks)}</strong>
          {at}. Waiting for {firstName} to pick {offered.length === 1 ? 'it' : 'one'}.
        </Text>
        <Button variant="subtle" onClick={() => setOffering(true)}>
          Change times or court
        </Button>
      </div>
    );
  }
  return (
    <div>
      <Text mb="xs">
        {offer.by === null
          ? `None of the times so far worked. This is the best time when you’re both free${at && `,${at}`}.`
          : `${firstName} can play then${at}. Pick a time to set the match.`}
      </Text>
      <Group gap="xs">
        {offered.map((time) => (
          <Button key={time.toISOString()} loading={offerTimes.isPending} onClick={() => send([time])}>
            {formatDateTime(time, clocks)}
          </Button>
        ))}
        {offer.by !== null && (
          <Button variant="default" onClick={() => setOffering(true)}>
            Other times or court
          </Button>
        )}
      </Group>
    </div>
  );
}

/** `Tue, Nov 24, 6:00 PM or Thu, Nov 26, 2:00 PM`. */
function listTimes(times: readonly Date[], clocks: ClockZones): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
    times.map((time) => formatDateTime(time, clocks)),
  );
}
