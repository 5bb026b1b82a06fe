import { getUnrevealedMatchEndTime } from '@rally/contracts/matchmaking';
import { getWeekRange } from '@rally/league-calendar';
import { createUnrevealedMatchCancellation } from '../matches/cancellation/cancellation-outcomes.ts';
import { createAutomaticCancellationChange } from '../matches/create-automatic-match-changes.ts';
import type { Match } from '../matches/match.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../matches/update-match-with-retry.ts';

export interface EndExpiredUnrevealedMatchDependencies extends ChangeMatchDependencies {
  readonly leagueZone: string;
}

/**
 * Ends a paid match whose time ran out before both players saw each other, so that nobody sees several opponents in one week.
 * Safe to repeat. Resolves to the match afterward.
 */
export function endExpiredUnrevealedMatch(deps: EndExpiredUnrevealedMatchDependencies, id: string): Promise<Match> {
  return updateMatchWithRetry(deps, id, (match, now) => {
    // A player whose fee was refunded has still seen the opponent.
    if (match.kind !== 'paid' || match.user2Id === null || match.seenBy.length > 1) return null;
    const { opponentFoundAt, windowEndsAt, week } = match;
    const { endsAt: weekEndsAt } = getWeekRange(week, deps.leagueZone);
    if (now < getUnrevealedMatchEndTime({ opponentFoundAt, windowEndsAt, weekEndsAt })) return null;
    return createAutomaticCancellationChange(match, createUnrevealedMatchCancellation(match), 'not_revealed', now);
  });
}
