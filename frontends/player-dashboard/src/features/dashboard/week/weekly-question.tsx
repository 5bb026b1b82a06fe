import { type OptInAnswer, unpairedTexts, type WeekOptIn } from '@rally/contracts/matchmaking';
import { sportLabels } from '@rally/contracts/players';
import { Button, ErrorState, Skeleton } from '@rally/ui';
import { Check, X } from '@rally/ui/icons';
import { Link, useCall, useQueuedAnswers, useUser } from '@rally/web-kit';
import { useState } from 'react';
import { Panel } from '../../../shared/panel/panel.tsx';
import { formatDateTime, formatTimeUntil, formatWeek, formatZone } from '../../../shared/time/format-date.ts';
import { formatWeeklyRunTime } from '../../../shared/time/format-weekly-run-time.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import { formatStandbyOfferTime, StandbyOffer } from './standby-offer.tsx';
import { useAnswerWeeklyQuestion } from './use-answer-weekly-question.ts';
import { useHasMatchNextWeek } from './use-has-match-next-week.ts';
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
        <StandbyOffer optIn={optIn.data} />
        <Question
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

interface QuestionProps {
  optIn: WeekOptIn;
  /** Whether the answer waits for a connection. */
  isQueued: boolean;
  onAnswer: (answer: OptInAnswer) => void;
}

function Question({ optIn, isQueued, onAnswer }: QuestionProps) {
  const { week, answer: answered } = optIn;
  const { sport, name } = useUser();
  const hasMatch = useHasMatchNextWeek(week);
  const [isChanging, setChanging] = useState(false);
  const now = useNow();
  const paired = formatWeeklyRunTime(week);
  const left = formatTimeUntil(paired, now);
  const matchWeek = formatWeek(week, 1);
  const title = {
    yes: isQueued ? `YES for ${matchWeek}, not sent yet` : `You’re in for ${matchWeek}`,
    no: isQueued ? `NO for ${matchWeek}, not sent yet` : `You’re sitting out ${matchWeek}`,
    none: `Want a ${sportLabels[sport].toLowerCase()} match for ${matchWeek}?`,
  }[answered ?? 'none'];
  if (!name) {
    return (
      <Panel title="Finish your profile" tone="call">
        <p className={classes.text}>{unpairedTexts.profile_incomplete}</p>
        <Button component={Link} to="/settings">
          Add your name
        </Button>
      </Panel>
    );
  }
  if (hasMatch) {
    return (
      <section className={classes.line}>
        <h2>You’re set for {matchWeek}</h2>
      </section>
    );
  }
  const status = isQueued
    ? `We’ll send your answer as soon as you’re connected.`
    : left === null
      ? `Matching for ${matchWeek} is done. ${afterMatching(optIn)}`
      : `We match players ${formatDateTime(paired)} ${formatZone(paired)}, ${left}.`;
  if (answered !== null && !isChanging) {
    return (
      <section className={classes.line} aria-live="polite">
        <h2>{left === null && answered === 'yes' && !isQueued ? `You said YES for ${matchWeek}` : title}</h2>
        <p>
          {answered === 'no' && !isQueued && 'This doesn’t affect your reliability. '}
          {status}
        </p>
        <Button variant="subtle" onClick={() => setChanging(true)}>
          Change answer
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
        {status}
      </p>
      <fieldset className={classes.answers} aria-label="Your answer">
        <Choice answer="yes" answered={answered} onAnswer={answer} />
        <Choice answer="no" answered={answered} onAnswer={answer} />
      </fieldset>
    </Panel>
  );
}

/** The message for a player without a match once the week's matching is done. */
function afterMatching({ answer, unpairedReason, standby }: WeekOptIn): string {
  if (answer === 'no') return '';
  const round = standby ? formatStandbyOfferTime(standby) : null;
  if (answer === null) return round === null ? '' : `Say YES to go on standby: we match players again ${round}.`;
  if (round === null) return 'If we found you an opponent, we’ll text you soon.';
  const onStandby = `You’re on standby: we look for an opponent ${round} and text you if we find one.`;
  return unpairedReason ? `We couldn’t find you a match. ${unpairedTexts[unpairedReason]} ${onStandby}` : onStandby;
}

function Choice({
  answer,
  answered,
  onAnswer,
}: { answer: OptInAnswer; answered: OptInAnswer | null } & Pick<QuestionProps, 'onAnswer'>) {
  const Icon = answer === 'yes' ? Check : X;
  return (
    <Button
      className={classes[answer] ?? ''}
      size="lg"
      leftSection={<Icon size={20} aria-hidden />}
      aria-pressed={answered === answer}
      onClick={() => onAnswer(answer)}
    >
      {answer === 'yes' ? 'YES' : 'NO'}
    </Button>
  );
}
