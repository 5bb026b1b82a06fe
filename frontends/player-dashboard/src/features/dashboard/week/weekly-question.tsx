import type { OptInAnswer, WeekOptIn } from '@rally/contracts/matchmaking';
import { getWeeklyRunTime } from '@rally/league-calendar';
import { Button, ErrorState, Skeleton } from '@rally/ui';
import { Check, X } from '@rally/ui/icons';
import { getLeagueZone, Link, useCall, useQueuedAnswers, useUser } from '@rally/web-kit';
import { useState } from 'react';
import { TextWithContactLink } from '../../../shared/contact/text-with-contact-link.tsx';
import { Panel } from '../../../shared/panel/panel.tsx';
import textButton from '../../../shared/panel/text-button.module.css';
import { formatDateTime, formatTimeUntil, formatWeek } from '../../../shared/time/format-date.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import { texts } from '../../../texts.ts';
import { formatStandbyRunTime, StandbyQuestion } from './standby-offer.tsx';
import { useAnswerWeeklyQuestion } from './use-answer-weekly-question.ts';
import { useNextWeekMatchState } from './use-next-week-match-state.ts';
import classes from './weekly-question.module.css';

/** The weekly question, which players can also answer by text. */
export function WeeklyQuestion() {
  const optIn = useCall('GET /opt-in');
  const answer = useAnswerWeeklyQuestion();
  const queued = useQueuedAnswers().find(
    ({ call, request, refusal }) =>
      call === 'POST /opt-in' && request.body.week === optIn.data?.week && refusal === null,
  );
  if (optIn.data) {
    const isQueued = queued?.call === 'POST /opt-in';
    return (
      <>
        <StandbyQuestion optIn={optIn.data} />
        <WeeklyQuestionCard
          optIn={isQueued ? { ...optIn.data, answer: queued.request.body.answer } : optIn.data}
          isQueued={isQueued}
          onAnswer={answer}
        />
      </>
    );
  }
  if (optIn.error) return <ErrorState text={optIn.error.text} onRetry={() => void optIn.refetch()} />;
  return <Skeleton height={196} radius="lg" />;
}

interface WeeklyQuestionProps {
  optIn: WeekOptIn;
  /** Whether the answer waits for a connection. */
  isQueued: boolean;
  onAnswer: (answer: OptInAnswer) => void;
}

function WeeklyQuestionCard({ optIn, isQueued, onAnswer }: WeeklyQuestionProps) {
  const { answer: answered } = optIn;
  const { week: words, cancellation, sports } = texts();
  const { sport, name } = useUser();
  const { hasMatch, closedReason } = useNextWeekMatchState(optIn.week);
  const [isChanging, setChanging] = useState(false);
  const now = useNow();
  const paired = getWeeklyRunTime(optIn.week, getLeagueZone());
  const left = formatTimeUntil(paired, now);
  const week = formatWeek(optIn.week, 1);
  const given = isQueued ? words.title.queued : words.title;
  const title = {
    yes: given.yes({ week }),
    no: given.no({ week }),
    none: words.title.none({ sport: sports[sport].toLowerCase(), week }),
  }[answered ?? 'none'];
  if (!name) {
    return (
      <Panel title={words.finishProfile} tone="call">
        <p className={classes.text}>{words.unpairedReasons.profile_incomplete}</p>
        <Button component={Link} to="/settings">
          {words.addName}
        </Button>
      </Panel>
    );
  }
  if (hasMatch) {
    return (
      <section className={classes.line}>
        <h2>{words.set({ week })}</h2>
      </section>
    );
  }
  if (closedReason !== null) {
    return (
      <section className={classes.line}>
        <h2>{words.closed({ week })}</h2>
        <p>
          <TextWithContactLink text={cancellation.closedWeek[closedReason]} />
        </p>
      </section>
    );
  }
  const status = isQueued
    ? words.sentOnceConnected
    : left === null
      ? words.matchingDone({ week, next: getMessageAfterMatching(optIn) })
      : words.matching({ at: formatDateTime(paired), left });
  if (answered !== null && !isChanging) {
    return (
      <section className={classes.line} aria-live="polite">
        <h2>{left === null && answered === 'yes' && !isQueued ? words.title.said({ week }) : title}</h2>
        <p>
          {answered === 'no' && !isQueued && `${words.noEffect} `}
          <TextWithContactLink text={status} />
        </p>
        <Button className={textButton.aligned ?? ''} variant="subtle" onClick={() => setChanging(true)}>
          {words.changeAnswer}
        </Button>
      </section>
    );
  }
  const answer = (chosen: OptInAnswer) => {
    setChanging(false);
    onAnswer(chosen);
  };
  return (
    <Panel title={title} tone={answered === null ? 'call' : 'plain'}>
      <p className={classes.text} aria-live="polite">
        <TextWithContactLink text={status} />
      </p>
      <fieldset className={classes.answers} aria-label={words.yourAnswer}>
        <Choice answer="yes" answered={answered} onAnswer={answer} />
        <Choice answer="no" answered={answered} onAnswer={answer} />
      </fieldset>
    </Panel>
  );
}

/** The message for a player without a match once the week's matching is done. */
function getMessageAfterMatching({ answer, unpairedReason, standby }: WeekOptIn): string {
  if (answer === 'no') return '';
  const { week: words } = texts();
  const round = standby ? formatStandbyRunTime(standby) : null;
  if (answer === null) return round === null ? '' : words.sayYesForStandby({ at: round });
  if (round === null) return words.weWillText;
  const onStandby = words.onStandby({ at: round });
  if (!unpairedReason) return onStandby;
  return words.unpaired({ reason: words.unpairedReasons[unpairedReason], standby: onStandby });
}

function Choice({
  answer,
  answered,
  onAnswer,
}: { answer: OptInAnswer; answered: OptInAnswer | null } & Pick<WeeklyQuestionProps, 'onAnswer'>) {
  const Icon = answer === 'yes' ? Check : X;
  return (
    <Button
      className={classes[answer] ?? ''}
      size="lg"
      leftSection={<Icon size={20} aria-hidden />}
      aria-pressed={answered === answer}
      onClick={() => onAnswer(answer)}
    >
      {texts().week[answer]}
    </Button>
  );
}
