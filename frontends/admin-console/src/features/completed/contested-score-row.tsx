import type { Match } from '@rally/contracts/matchmaking';
import { sportLabels } from '@rally/contracts/players';
import {
  type ContestedScore,
  type CounterScore,
  type MatchSide,
  outcomeLabels,
  scoringErrors,
} from '@rally/contracts/scoring';
import { formatScore } from '@rally/score-rules';
import { Button, Text, toast } from '@rally/ui';
import { useAction, useCall } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { formatScheduledTime } from '../../shared/matches/format-scheduled-time.ts';
import { MatchLink } from '../../shared/matches/match-link.tsx';
import { getWinnerName } from '../../shared/matches/score-status-labels.ts';
import { UserLink } from '../../shared/people/user-link.tsx';
import { formatDateTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import classes from './completed-and-contested-matches.module.css';
import type { ScoreUnderReview } from './score-under-review.ts';

/** Whose score staff accepted. */
export type AcceptedScoreSide = 'submitter' | 'contester';

/** A contested score that staff decided while the list was open. */
export interface DecidedContestedScore {
  readonly score: ContestedScore;
  readonly from: AcceptedScoreSide;
}

interface ContestedScoreRowProps {
  score: ContestedScore;
  /** Null while the score waits for a decision. */
  acceptedFrom: AcceptedScoreSide | null;
  /** Called immediately when staff accept a score, and with null if that fails. */
  onAccept: (from: AcceptedScoreSide | null) => void;
  onReview: (score: ScoreUnderReview) => void;
}

/**
 * Both players' scores side by side: who sent which and when, the agreed time and court, and a button to accept either score. The
 * opponent may have said that they did not play, or given no score or no answer at all. Contests of earlier versions do not tell the first
 * two apart.
 */
export function ContestedScoreRow({ score, acceptedFrom, onAccept, onReview }: ContestedScoreRowProps) {
  const { completed: words } = texts();
  const { id, sport, counterScore, contestReason, saysNotPlayed } = score;
  const names = { user1: nameOfSide(score, 'user1'), user2: nameOfSide(score, 'user2') };
  const submitter = nameOfPlayer(score, score.scoreSubmittedBy);
  const opponentId = score.scoreSubmittedBy === score.user1Id ? score.user2Id : score.user1Id;
  const isUnanswered = score.contestedBy === null;
  const contester = nameOfPlayer(score, score.contestedBy ?? opponentId);
  const match = useCall('GET /matches/:id', { params: { id } });
  const review = useAction('POST /admin/contested-scores/:matchId', {
    refresh: ['GET /admin/contested-scores', 'GET /matches'],
    onSuccess: (_reply, { body: { decision } }) =>
      toast(words.scoreAccepted({ name: decision === 'uphold' ? submitter : contester })),
    onError({ code }) {
      onAccept(null);
      // This row, with its banner, may be gone in a moment.
      if (code === scoringErrors.scoreChanged.code) toast(words.decidedByOtherStaff, 'error');
    },
  });
  function accept(from: AcceptedScoreSide, result: CounterScore): void {
    const body =
      from === 'submitter'
        ? { decision: 'uphold' as const, scoreVersion: score.scoreVersion }
        : { decision: 'correct' as const, scoreVersion: score.scoreVersion, ...toScoreEntry(result) };
    // The list may drop this score before the reply arrives.
    onAccept(from);
    review.mutate({ params: { matchId: id }, body });
  }
  const isDecided = acceptedFrom !== null;
  const latestVersion = Math.max(...[score, review.data?.match, match.data].map((known) => known?.scoreVersion ?? 0));
  const side = (
    from: AcceptedScoreSide,
    title: string,
    { name, at, result }: { name: string; at: string | null; result: CounterScore | null },
  ) => (
    <div className={classes.claim} data-accepted={acceptedFrom === from || undefined}>
      <small>
        <span>{title}</span>
        {at !== null && <time dateTime={at}>{formatDateTime(at)}</time>}
      </small>
      {result ? (
        <>
          <strong className={classes.sets}>{formatScore(sport, result) || outcomeLabels[result.outcome]}</strong>
          <span>
            {result.winner === null ? words.tie : words.winnerWon({ name: getWinnerName(result.winner, names) })}
            {result.outcome !== 'played' && ` · ${outcomeLabels[result.outcome]}`}
          </span>
          {isDecided ? (
            acceptedFrom === from && <Text fw={650}>{words.accepted}</Text>
          ) : (
            <Button
              size="sm"
              variant="default"
              loading={review.isPending}
              aria-label={words.acceptScoreOf({ name })}
              onClick={() => accept(from, result)}
            >
              {words.accept}
            </Button>
          )}
        </>
      ) : (
        <span>
          {saysNotPlayed
            ? words.saysNotPlayed
            : contestReason === null
              ? words.gaveNoScore
              : words.saysNotPlayedOrGaveNoScore}
        </span>
      )}
    </div>
  );
  return (
    <div className={classes.contest}>
      <div className={classes.facts}>
        <strong>
          <Player match={match.data} side="user1" name={names.user1} />
          {words.vs}
          <Player match={match.data} side="user2" name={names.user2} />
        </strong>
        <small>
          {match.data ? (
            <MatchLink match={match.data}>
              {sportLabels[sport]} ·{' '}
              {match.data.scheduledDate === null ? words.noTimeAgreed : formatScheduledTime(match.data)}
            </MatchLink>
          ) : (
            sportLabels[sport]
          )}
        </small>
        {isUnanswered && (
          <small>
            {words.noAnswerBy({ time: formatDateTime(score.contestedAt) })}
            {score.isUnagreedNoShow && words.unagreedNoShow}
          </small>
        )}
      </div>
      <div className={classes.claims}>
        {side('submitter', words.submitterEntered({ submitter }), {
          name: submitter,
          at: score.scoreSubmittedAt,
          result: score,
        })}
        {side(
          'contester',
          isUnanswered ? words.contesterDidNotAnswer({ contester }) : words.contesterSays({ contester }),
          {
            name: contester,
            at: isUnanswered ? null : score.contestedAt,
            result: counterScore,
          },
        )}
      </div>
      {contestReason !== null && (
        <blockquote className={classes.reason}>
          {contestReason}
          <footer>{contester}</footer>
        </blockquote>
      )}
      {review.error && <ErrorBanner text={words.reviewFailed} error={review.error} />}
      <div>
        <Button
          size="sm"
          variant="subtle"
          onClick={() =>
            onReview(toReview(isDecided ? { ...score, scoreVersion: latestVersion } : score, names, !isDecided))
          }
        >
          {isDecided ? words.changeDecision : words.enterAnotherOrVoid}
        </Button>
      </div>
    </div>
  );
}

/** A player's name, which opens their card once the match is loaded. */
function Player({ match, side, name }: { match: Match | undefined; side: MatchSide; name: string }) {
  const phone = match?.[`${side}Phone`] ?? null;
  return phone === null ? name : <UserLink phone={phone}>{name}</UserLink>;
}

function nameOfSide(score: ContestedScore, side: MatchSide): string {
  return score[`${side}Name`] ?? (side === 'user1' ? 'Player 1' : 'Player 2');
}

function nameOfPlayer(score: ContestedScore, id: string): string {
  return nameOfSide(score, id === score.user1Id ? 'user1' : 'user2');
}

/** A score in the form that the review call takes: with the winner only if the sets do not decide. */
function toScoreEntry({ user1Score: _user1Score, user2Score: _user2Score, winner, outcome, ...line }: CounterScore) {
  return { ...line, outcome, winner: outcome === 'retired' || outcome === 'walkover' ? winner : null };
}

function toReview(
  { id, sport, outcome, winner, scoreVersion, ...line }: ContestedScore,
  names: ScoreUnderReview['names'],
  isContested: boolean,
): ScoreUnderReview {
  return { id, sport, names, line, outcome, winner, isContested, scoreVersion };
}
