import { matchCompleted, matchResultRefused } from '@rally/contracts/matchmaking';
import { createEvent } from '@rally/events';
import { type Match, toCompletedMatch } from '../match.ts';
import { createChangeWithEvent, type MatchChange } from '../match-change.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';

/** Completes a match whose score is final. For a match that cannot have a score, emits `match.result-refused` to scoring. */
export async function completeMatch(deps: ChangeMatchDependencies, matchId: string): Promise<void> {
  await updateMatchWithRetry(deps, matchId, (match, now) => {
    // Staff corrected the score of a match that was already completed.
    if (match.status === 'completed') return null;
    const after = toCompletedMatch(match, now);
    return after ? createChangeWithEvent(match, after, matchCompleted, now) : createResultRefusedChange(match, now);
  });
}

function createResultRefusedChange(match: Match, now: Date): MatchChange {
  const after = { ...match, version: match.version + 1 };
  const data = { matchId: match.id, status: match.status, refusedAt: now.toISOString() };
  const event = createEvent(matchResultRefused, { subject: match.id, version: after.version, data, now });
  return { before: match, after, events: [event] };
}
