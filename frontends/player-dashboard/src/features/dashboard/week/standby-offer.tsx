import type { WeekOptIn } from '@rally/contracts/matchmaking';
import { Button, toast } from '@rally/ui';
import {
  forgetSentAnswer,
  holdAnswerBeforeSending,
  queueUnsentAnswer,
  removeQueuedAnswer,
  useAction,
  useQueuedAnswers,
  useUser,
} from '@rally/web-kit';
import { Panel } from '../../../shared/panel/panel.tsx';
import { formatDateTime, formatWeek } from '../../../shared/time/format-date.ts';
import { texts } from '../../../texts.ts';
import { useNextWeekMatchState } from './use-next-week-match-state.ts';
import classes from './weekly-question.module.css';

type Standby = NonNullable<WeekOptIn['standby']>;

/** Offers standby in the week of the matches to players who have none. On Sunday, the weekly question covers this. */
export function StandbyQuestion({ optIn: { week, standby } }: { optIn: WeekOptIn }) {
  return standby && standby.week !== week ? <OpenStandby standby={standby} /> : null;
}

function OpenStandby({ standby }: { standby: Standby }) {
  const { standby: words, week: weekWords } = texts();
  const { name } = useUser();
  const { hasMatch, closedReason } = useNextWeekMatchState(standby.week);
  const change = useAction('POST /opt-in', {
    refresh: ['GET /opt-in'],
    onSuccess: (_reply, request) => forgetSentAnswer({ call: 'POST /opt-in', request }),
    onError: (error, request) => {
      if (!queueUnsentAnswer({ call: 'POST /opt-in', request }, error)) toast(error.text, 'error');
    },
  });
  const queued = useQueuedAnswers().find(
    ({ call, request, refusal }) => call === 'POST /opt-in' && request.body.week === standby.week && refusal === null,
  );
  if (hasMatch || closedReason !== null || !name) return null;
  const week = formatWeek(standby.week, 1);
  const at = formatStandbyRunTime(standby);
  const isIn = standby.answer === 'yes';
  if (queued !== undefined) {
    return (
      <Panel title={isIn ? words.leaving : words.joining}>
        <p className={classes.text}>{weekWords.sentOnceConnected}</p>
        <Button variant="default" onClick={() => removeQueuedAnswer(queued)}>
          {words.undo}
        </Button>
      </Panel>
    );
  }
  return (
    <Panel title={isIn ? words.isIn({ week }) : words.question({ week })}>
      <p className={classes.text} aria-live="polite">
        {isIn ? words.isInText({ at }) : words.questionText({ at })}
      </p>
      <div>
        <Button
          size="lg"
          variant={isIn ? 'default' : 'filled'}
          loading={change.isPending}
          onClick={() => {
            const request = { body: { answer: isIn ? ('no' as const) : ('yes' as const), week: standby.week } };
            holdAnswerBeforeSending({ call: 'POST /opt-in', request });
            change.mutate(request);
          }}
        >
          {isIn ? words.leave : words.join}
        </Button>
      </div>
    </Panel>
  );
}

/** `Tue, Nov 24, 6:00 PM`. */
export function formatStandbyRunTime({ roundAt }: Standby): string {
  return formatDateTime(new Date(roundAt));
}
