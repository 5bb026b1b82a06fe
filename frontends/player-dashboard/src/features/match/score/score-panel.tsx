import { formatDate, formatDateTime, hasWeekStarted } from '@rally/league-calendar';
import { Button, Group, Text } from '@rally/ui';
import { getLeagueZone, getMatchDisplayTimeZones, useLocation } from '@rally/web-kit';
import { useState } from 'react';
import { TextWithContactLink } from '../../../shared/contact/text-with-contact-link.tsx';
import { hasCanceledScoredMatch } from '../../../shared/matches/cancellation/has-canceled-scored-match.ts';
import { getMatchStart } from '../../../shared/matches/match-start.ts';
import { getIncompleteOutcomeLabel, getPlayerResult } from '../../../shared/matches/player-match-result.ts';
import type { PlayerMatchView } from '../../../shared/matches/player-match-view.ts';
import { ScoreToConfirm } from '../../../shared/matches/score-to-confirm.tsx';
import { Scoreboard } from '../../../shared/matches/scoreboard.tsx';
import { Panel } from '../../../shared/panel/panel.tsx';
import { formatWeek } from '../../../shared/time/format-date.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import { texts } from '../../../texts.ts';
import { getScoreExpiry } from './get-score-expiry.ts';
import { OwnSubmittedScore } from './own-submitted-score.tsx';
import { RatingChanges } from './rating-changes.tsx';
import { RematchRequest } from './rematch-request.tsx';
import { ScoreEntry } from './score-entry.tsx';
import { ScoreUnderReviewPanel } from './score-under-review-panel.tsx';

/** The score panel for each stage of a match. */
export function ScorePanel({ view }: { view: PlayerMatchView }) {
  const { match, stage, me, opponentName, opponentFirstName } = view;
  const { score: words } = texts();
  const board = <Scoreboard line={match} me={me} opponentName={opponentName} winner={match.winner} />;
  const outcome = getIncompleteOutcomeLabel(match.outcome);
  switch (stage) {
    case 'upcoming':
      return match.isRevealedToBoth === false ? null : <EnterScore view={view} />;
    case 'score_to_confirm':
      return <MatchScoreToConfirm view={view} />;
    case 'score_sent':
      return <OwnSubmittedScore view={view} board={board} />;
    case 'score_contested':
      return <ScoreUnderReviewPanel view={view} board={board} />;
    case 'score_removed':
      return <RemovedScore view={view} />;
    case 'completed': {
      if (view.isScoreRemoved) return <RemovedScore view={view} />;
      const result = getPlayerResult(match.winner, me);
      return (
        <Panel
          title={result === 'lost' ? words.result.lost({ name: opponentFirstName }) : words.result[result]}
          side={outcome && <Text c="dimmed">{outcome}</Text>}
        >
          <Text c="dimmed">{formatPlayedDateAndCourt(match)}</Text>
          {board}
          <RatingChanges view={view} />
          <RematchRequest view={view} />
        </Panel>
      );
    }
    case 'canceled':
      return hasCanceledScoredMatch(view) ? <MatchScoreToConfirm view={view} isCanceled /> : null;
    default:
      return null;
  }
}

/** Only staff can enter a score after they removed one. */
function RemovedScore({ view }: { view: PlayerMatchView }) {
  const { removed: words } = texts().score;
  return (
    <Panel title={words.title}>
      <Text>
        <TextWithContactLink text={words.text} />
      </Text>
      <RematchRequest view={view} />
    </Panel>
  );
}

/** The opponent's score of this match, to confirm or contest. */
function MatchScoreToConfirm({ view, isCanceled = false }: { view: PlayerMatchView; isCanceled?: boolean }) {
  const { match, me, opponentName } = view;
  return (
    <ScoreToConfirm
      matchId={match.id}
      sport={match.sport}
      me={me}
      opponentName={opponentName}
      score={match}
      version={match.scoreVersion ?? null}
      isEarly={match.isScoreEarly ?? false}
      isUnagreedNoShow={match.isUnagreedNoShow ?? false}
      expiresAt={getScoreExpiry(match)}
      isCanceled={isCanceled}
    />
  );
}

/** `Sat, Nov 28 · Banneker Park`. */
function formatPlayedDateAndCourt(match: PlayerMatchView['match']): string {
  const { scheduledDate, completedAt, suggestedCourt, popularCourts } = match;
  const playedAt = scheduledDate ?? completedAt;
  const court = suggestedCourt ?? popularCourts[0];
  const { zone, language } = getMatchDisplayTimeZones(match);
  return [playedAt && formatDate(new Date(playedAt), zone, language), court?.name].filter(Boolean).join(' · ');
}

/** The score form. Before the agreed time or, without one, the match's week, it opens only if the player says they played early. */
function EnterScore({ view }: { view: PlayerMatchView }) {
  const { match } = view;
  const { title, entry: words } = texts().score;
  const { hash } = useLocation();
  const now = useNow();
  const time = getMatchStart(match);
  const [step, setStep] = useState<'closed' | 'asked' | 'open'>(hash === '#score' ? 'asked' : 'closed');
  const hasStarted = time !== null && time <= now;
  const earlyQuestion = getEarlyScoreQuestion(match, now);
  const isOpen = hasStarted || step === 'open' || (step === 'asked' && earlyQuestion === null);
  return (
    <Panel title={title}>
      {isOpen ? (
        <ScoreEntry view={view} />
      ) : step === 'asked' && earlyQuestion !== null ? (
        <>
          <Text>{earlyQuestion}</Text>
          <Group>
            <Button onClick={() => setStep('open')}>{words.earlyYes}</Button>
            <Button variant="default" onClick={() => setStep('closed')}>
              {words.earlyNo}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <Text>{words.already}</Text>
          <div>
            <Button variant="default" onClick={() => setStep('asked')}>
              {words.enter}
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}

/** Null without an agreed time once the week of the match has begun, and for paid matches, which begin when they are revealed. */
function getEarlyScoreQuestion(match: PlayerMatchView['match'], now: Date): string | null {
  const { kind, scheduledDate, week } = match;
  const { entry: words } = texts().score;
  if (scheduledDate !== null)
    return words.early({ time: formatDateTime(new Date(scheduledDate), getMatchDisplayTimeZones(match)) });
  return kind === 'paid' || hasWeekStarted(week, getLeagueZone(), now)
    ? null
    : words.beforeWeek({ week: formatWeek(week) });
}
