import { hourMs } from '@rally/contracts/durations';
import { standbyLatenessMaxHours } from '@rally/contracts/matchmaking';
import { getLatestStandbyTime, type WeekId } from '@rally/league-calendar';
import { attemptEach } from '@rally/service-kit';
import { findSilentPlayer } from '../matches/arrangement/find-silent-player.ts';
import type { CancelMatchDependencies } from '../matches/cancellation/cancel-match.ts';
import { createNoAnswerCancellation } from '../matches/cancellation/cancellation-outcomes.ts';
import { createAutomaticCancellationChange } from '../matches/create-automatic-match-changes.ts';
import type { Match } from '../matches/match.ts';
import type { MatchChange } from '../matches/match-change.ts';
import { updateMatchWithRetry } from '../matches/update-match-with-retry.ts';
import type { MatchThread } from '../threads/thread.ts';

export interface CancelHalfAnsweredMatchesDependencies extends CancelMatchDependencies {
  /** Whether the match has a score that is neither voided nor withdrawn. */
  readonly hasScore: (matchId: string) => Promise<boolean>;
  readonly threads: { findById(matchId: string): Promise<MatchThread | null> };
}

/**
 * Cancels the matches of a week that only one of the two players answered, once the standby round has come in their time zone. It counts
 * against the silent player; the other one is free for the standby run. Each match is one guarded write, so this is safe to repeat. A
 * failing match does not hold up the others.
 */
export async function cancelHalfAnsweredMatches(
  deps: CancelHalfAnsweredMatchesDependencies,
  matchWeek: WeekId,
): Promise<void> {
  await attemptEach('match', await deps.matches.listWithoutTime(matchWeek), (match) =>
    cancelIfHalfAnswered(deps, match),
  );
}

async function cancelIfHalfAnswered(deps: CancelHalfAnsweredMatchesDependencies, match: Match): Promise<void> {
  const silentId = createNoAnswerChange(match, deps.clock.now())?.after.cancellation?.causedBy;
  if (!silentId || (await deps.hasScore(match.id)) || (await hasWritten(deps, match, silentId))) return;
  await updateMatchWithRetry(deps, match.id, createNoAnswerChange);
}

/** Whether the player wrote to the opponent, which also counts as an answer. */
async function hasWritten(
  { threads }: CancelHalfAnsweredMatchesDependencies,
  { id }: Match,
  playerId: string,
): Promise<boolean> {
  const thread = await threads.findById(id);
  return thread?.messages.some(({ authorId }) => authorId === playerId) === true;
}

/** Null if the match stays. */
function createNoAnswerChange(match: Match, now: Date): MatchChange | null {
  const roundAt = getLatestStandbyTime(match.week, match.timeZone, now);
  if (roundAt === null || now.getTime() - roundAt.getTime() > standbyLatenessMaxHours * hourMs) return null;
  const causedBy = findSilentPlayer(match, roundAt);
  if (causedBy === null) return null;
  return createAutomaticCancellationChange(match, createNoAnswerCancellation(match, causedBy), 'no_answer', now);
}
