import { type OptInAnswer, unpairedTexts, type WeekOptIn } from '@rally/contracts/matchmaking';
import { sportLabels } from '@rally/contracts/players';
import { Button, ErrorState, Skeleton } from '@rally/ui';
import { Check, X } from '@rally/ui/icons';
import { Link, useCall, useUser } from '@rally/web-kit';
import { Panel } from '../../../shared/panel/panel.tsx';
import { formatDateTime, formatTimeUntil, formatWeek, formatZone } from '../../../shared/time/format-date.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import { weeklyRunTime } from '../../../shared/time/weekly-run-time.ts';
import { useAnswerWeeklyQuestion } from './use-answer-weekly-question.ts';
import classes from './weekly-question.module.css';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** The weekly question, which players can also answer by text. */
export function WeeklyQuestion() {
  const optIn = useCall('GET /opt-in');
  const answer = useAnswerWeeklyQuestion();
  if (optIn.data) return <Question optIn={optIn.data} onAnswer={answer} />;
  if (optIn.error) return <ErrorState text={optIn.error.text} onRetry={() => void optIn.refetch()} />;
  return <Skeleton height={196} radius="lg" />;
}

interface QuestionProps {
  optIn: WeekOptIn;
  onAnswer: (answer: OptInAnswer) => void;
}

function Question({ optIn, onAnswer }: QuestionProps) {
  const { week, answer: answered } = optIn;
  const { sport, name } = useUser();
  const hasMatch = useHasMatchNextWeek(week);
  const now = useNow();
  const paired = weeklyRunTime(week);
  const left = formatTimeUntil(paired, now);
  const matchWeek = formatWeek(week, 1);
  const title = {
    yes: `You’re in for ${matchWeek}`,
    no: `You’re sitting out ${matchWeek}`,
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
      <Panel title={`You’re set for ${matchWeek}`}>
        <p className={classes.text}>See Upcoming Matches.</p>
      </Panel>
    );
  }
  return (
    <Panel title={title} tone={answered === null ? 'call' : 'plain'}>
      <p className={classes.text} aria-live="polite">
        {answered === 'no' && 'This doesn’t affect your reliability. '}
        {left === null
          ? `Matching for ${matchWeek} is done. ${afterMatching(optIn)}`
          : `We match players ${formatDateTime(paired)} ${formatZone(paired)}, ${left}.`}
      </p>
      <fieldset className={classes.answers} aria-label="Your answer">
        <Choice answer="yes" answered={answered} onAnswer={onAnswer} />
        <Choice answer="no" answered={answered} onAnswer={onAnswer} />
      </fieldset>
    </Panel>
  );
}

/** The message for a player without a match once the week's matching is done. */
function afterMatching({ answer, unpairedReason }: WeekOptIn): string {
  if (answer === 'no') return '';
  if (answer === null) return 'Say YES and you’re first in line if a spot opens.';
  if (!unpairedReason) return 'If we found you an opponent, we’ll text you soon.';
  return `We couldn’t find you a match. ${unpairedTexts[unpairedReason]}`;
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

/** Whether the player has a match, or a search for one, in the league week after the given one. */
function useHasMatchNextWeek(week: string): boolean {
  const { data: matches = [] } = useCall('GET /matches');
  const next = new Date(Date.parse(week) + weekMs).toISOString().slice(0, 10);
  return matches.some((match) => match.week === next && match.status !== 'canceled' && match.status !== 'declined');
}
