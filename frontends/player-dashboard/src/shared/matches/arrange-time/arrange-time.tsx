import { hourMs } from '@rally/contracts/durations';
import { matchmakingErrors, rescheduleHoursBeforeStartMin } from '@rally/contracts/matchmaking';
import { formatDateTime } from '@rally/league-calendar';
import { Button, Group, openConfirmDialog, Text, toast } from '@rally/ui';
import {
  forgetSentAnswer,
  getMatchDisplayTimeZones,
  holdAnswerBeforeSending,
  queueUnsentAnswer,
  removeQueuedAnswer,
  useAction,
  useQueuedAnswers,
} from '@rally/web-kit';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { texts } from '../../../texts.ts';
import { TextWithContactLink } from '../../contact/text-with-contact-link.tsx';
import textButton from '../../panel/text-button.module.css';
import { formatOfferedTimes } from '../../time/format-offered-times.ts';
import { useNow } from '../../time/use-now.ts';
import type { PlayerMatchView } from '../player-match-view.ts';
import { TimeOfferForm } from './time-offer-form.tsx';

const refresh = ['GET /matches', 'GET /matches/:id'] as const;

/** Lets players settle an upcoming match's time and court: offer times, pick one of the opponent's, or give up the agreed time. */
export function ArrangeTime({
  view: { match, me, opponentFirstName: firstName, isHiddenByRefund },
}: {
  view: PlayerMatchView;
}) {
  const { times: words } = texts();
  const now = useNow();
  const clocks = getMatchDisplayTimeZones(match);
  const [isOffering, setOffering] = useState(false);
  const onError = (error: { text: string }) => toast(error.text, 'error');
  const offerTimes = useAction('POST /matches/:id/times', {
    refresh,
    onSuccess: ({ match: changed }, request) => {
      forgetSentAnswer({ call: 'POST /matches/:id/times', request });
      setOffering(false);
      toast(changed.scheduledDate === null ? words.sent({ name: firstName }) : words.agreed);
    },
    onError: (error, request) => {
      if (queueUnsentAnswer({ call: 'POST /matches/:id/times', request }, error)) {
        setOffering(false);
        return;
      }
      onError(error);
      if (isAboutNewerOffer(error.code)) setOffering(false);
    },
  });
  const queued = useQueuedAnswers().find(
    ({ call, request, refusal }) =>
      call === 'POST /matches/:id/times' && request.params.id === match.id && refusal === null,
  );
  const reschedule = useAction('POST /matches/:id/reschedule', {
    refresh,
    onSuccess: () => toast(words.rescheduled({ name: firstName }), 'info'),
    onError,
  });
  function send(times: readonly Date[], seenVersion: number, courtId?: string): void {
    const request = {
      params: { id: match.id },
      body: { times: times.map((time) => time.toISOString()), seenVersion, ...(courtId && { courtId }) },
    };
    holdAnswerBeforeSending({ call: 'POST /matches/:id/times', request });
    offerTimes.mutate(request);
  }

  async function confirmAndReschedule(): Promise<void> {
    const sure = await openConfirmDialog({
      title: words.rescheduleTitle,
      text: words.rescheduleText({ name: firstName }),
      yes: words.rescheduleYes,
      no: words.rescheduleNo,
    });
    if (sure) reschedule.mutate({ params: { id: match.id } });
  }

  if (isHiddenByRefund) return <Text c="dimmed">{words.hiddenByRefund}</Text>;
  if (match.isHiddenFromOpponent) {
    return (
      <Text c="dimmed">
        <TextWithContactLink text={words.hiddenFromOpponent({ name: firstName })} />
      </Text>
    );
  }
  if (match.isRevealedToBoth === false) return <Text c="dimmed">{words.afterPayment({ name: firstName })}</Text>;

  if (match.scheduledDate !== null) {
    const hoursLeft = (Date.parse(match.scheduledDate) - now.getTime()) / hourMs;
    if (hoursLeft < rescheduleHoursBeforeStartMin) return null;
    return (
      <div>
        <Button variant="default" loading={reschedule.isPending} onClick={() => void confirmAndReschedule()}>
          {words.reschedule}
        </Button>
      </div>
    );
  }

  if (queued?.call === 'POST /matches/:id/times') {
    const chosen = queued.request.body.times.map((time) => new Date(time));
    return (
      <div role="status">
        <Text mb="xs">{words.queued({ times: formatOfferedTimes(chosen, clocks), name: firstName, strong })}</Text>
        <Button className={textButton.aligned ?? ''} variant="subtle" onClick={() => removeQueuedAnswer(queued)}>
          {words.undo}
        </Button>
      </div>
    );
  }

  const offer = match.arrangement?.offer ?? null;
  const offered = (offer?.times ?? []).map((time) => new Date(time)).filter((time) => time > now);
  const court = offer?.court ?? match.suggestedCourt;
  const slots = match.slots.map(({ startsAt }) => new Date(startsAt)).filter((time) => time > now);
  if (offer === null || offered.length === 0 || isOffering) {
    return (
      <MatchTimeOfferForm
        slots={offer === null || offer.by === me ? slots : [...offered, ...slots]}
        clocks={clocks}
        courts={match.courtChoices ?? []}
        courtId={court?.placeId ?? null}
        opponent={firstName}
        version={match.version}
        isSending={offerTimes.isPending}
        onSend={send}
      />
    );
  }
  if (offer.by === me) {
    const given = { times: formatOfferedTimes(offered, clocks), name: firstName, count: offered.length, strong };
    return (
      <div role="status">
        <Text mb="xs">{court ? words.offeredAt({ ...given, court: court.name }) : words.offered(given)}</Text>
        <Button className={textButton.aligned ?? ''} variant="subtle" onClick={() => setOffering(true)}>
          {words.change}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <Text mb="xs">{describeTheirOffer(offer.by === null ? null : firstName, court?.name ?? null)}</Text>
      <Group gap="xs">
        {offered.map((time) => (
          <Button key={time.toISOString()} loading={offerTimes.isPending} onClick={() => send([time], match.version)}>
            {formatDateTime(time, clocks)}
          </Button>
        ))}
        {offer.by !== null && (
          <Button variant="default" onClick={() => setOffering(true)}>
            {words.others}
          </Button>
        )}
      </Group>
    </div>
  );
}

interface MatchTimeOfferFormProps extends Omit<ComponentProps<typeof TimeOfferForm>, 'onSend'> {
  readonly version: number;
  readonly onSend: (times: readonly Date[], seenVersion: number, courtId?: string) => void;
}

/** Sends the version of the match that the player saw when the form opened: another tab may change the match since. */
function MatchTimeOfferForm({ version, onSend, ...form }: MatchTimeOfferFormProps) {
  const [seenVersion] = useState(version);
  return <TimeOfferForm {...form} onSend={(times, courtId) => onSend(times, seenVersion, courtId)} />;
}

/** Whether times were offered that the page has not shown yet. */
function isAboutNewerOffer(code: string): boolean {
  return [matchmakingErrors.timesAlreadyOffered, matchmakingErrors.opponentOfferedTimes].some(
    (error) => error.code === code,
  );
}

/** The times that the opponent offers or, without `name`, that the league suggests. */
function describeTheirOffer(name: string | null, court: string | null): string {
  const { bestTime, bestTimeAt, theirs, theirsAt } = texts().times;
  if (name === null) return court === null ? bestTime : bestTimeAt({ court });
  return court === null ? theirs({ name }) : theirsAt({ name, court });
}

function strong(content: ReactNode[]): ReactNode {
  return <strong key="strong">{content}</strong>;
}
