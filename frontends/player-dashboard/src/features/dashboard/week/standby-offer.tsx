import type { WeekOptIn } from '@rally/contracts/matchmaking';
import { Button, toast } from '@rally/ui';
import {
  completeAnswer,
  holdAnswer,
  queueAnswer,
  removeQueuedAnswer,
  useAction,
  useQueuedAnswers,
  useUser,
} from '@rally/web-kit';
import { Panel } from '../../../shared/panel/panel.tsx';
import { formatDateTime, formatWeek, formatZone } from '../../../shared/time/format-date.ts';
import { useHasMatchNextWeek } from './use-has-match-next-week.ts';
import classes from './weekly-question.module.css';

type Standby = NonNullable<WeekOptIn['standby']>;

/** In the week of the matches: standby for players who have none. On Sunday the weekly question itself is about it. */
export function StandbyOffer({ optIn: { week, standby } }: { optIn: WeekOptIn }) {
  return standby && standby.week !== week ? <OpenStandby standby={standby} /> : null;
}

function OpenStandby({ standby }: { standby: Standby }) {
  const { name } = useUser();
  const hasMatch = useHasMatchNextWeek(standby.week);
  const change = useAction('POST /opt-in', {
    refresh: ['GET /opt-in'],
    onSuccess: (_reply, request) => completeAnswer({ call: 'POST /opt-in', request }),
    onError: (error, request) => {
      if (!queueAnswer({ call: 'POST /opt-in', request }, error)) toast(error.text, 'error');
    },
  });
  const queued = useQueuedAnswers().find(
    ({ call, request, refusal }) => call === 'POST /opt-in' && request.body.week === standby.week && refusal === null,
  );
  if (hasMatch || !name) return null;
  const matchWeek = formatWeek(standby.week, 1);
  const isIn = standby.answer === 'yes';
  if (queued !== undefined) {
    return (
      <Panel title={isIn ? 'Leaving standby, not sent yet' : 'Joining standby, not sent yet'}>
        <p className={classes.text}>We’ll send your answer as soon as you’re connected.</p>
        <Button variant="default" onClick={() => removeQueuedAnswer(queued)}>
          Undo
        </Button>
      </Panel>
    );
  }
  return (
    <Panel title={isIn ? `You’re on standby for ${matchWeek}` : `Still want to play ${matchWeek}?`}>
      <p className={classes.text} aria-live="polite">
        {isIn
          ? `We look for an opponent ${formatStandbyOfferTime(standby)} and text you if we find one.`
          : `Join standby: ${formatStandbyOfferTime(standby)} we match players without a match for the days left.`}
      </p>
      <div>
        <Button
          size="lg"
          variant={isIn ? 'default' : 'filled'}
          loading={change.isPending}
          onClick={() => {
            const request = { body: { answer: isIn ? ('no' as const) : ('yes' as const), week: standby.week } };
            holdAnswer({ call: 'POST /opt-in', request });
            change.mutate(request);
          }}
        >
          {isIn ? 'Leave standby' : 'Join standby'}
        </Button>
      </div>
    </Panel>
  );
}

/** `Tue, Nov 24, 6:00 PM EST`. */
export function formatStandbyOfferTime({ roundAt }: Standby): string {
  const at = new Date(roundAt);
  return `${formatDateTime(at)} ${formatZone(at)}`;
}
