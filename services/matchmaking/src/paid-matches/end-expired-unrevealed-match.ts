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
    if (!canExpireUnrevealed(match) || now < getUnrevealedEndTime(match, deps.leagueZone)) return null;
    return createAutomaticCancellationChange(match, createUnrevealedMatchCancellation(match), 'not_revealed', now);
  });
}

/** Whether it is a found match that not both players have seen. A player whose fee was refunded has still seen the opponent. */
export function canExpireUnrevealed({ kind, user2Id, seenBy }: Match): boolean {
  return kind === 'paid' && user2Id !== null && seenBy.length < 2;
}

/** Until when its players can pay for the reveal. */
export function getUnrevealedEndTime({ opponentFoundAt, windowEndsAt, week }: Match, leagueZone: string): Date {
  const { endsAt: weekEndsAt } = getWeekRange(week, leagueZone);
  return getUnrevealedMatchEndTime({ opponentFoundAt, windowEndsAt, weekEndsAt });
}
