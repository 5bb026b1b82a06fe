import { matchCanceled, matchDeclined } from '@rally/contracts/matchmaking';
import { getLastDayEnd } from '@rally/league-calendar';
import { createClosedAccountCancellation } from '../matches/cancellation/cancellation-outcomes.ts';
import { takeSlotOfRepeatedlyFreedPayer } from '../matches/cancellation/take-slot-of-repeatedly-freed-payer.ts';
import { getMatchSnapshotEventType } from '../matches/create-match-events.ts';
import type { Cancellation, Match } from '../matches/match.ts';
import { createMatchChange, type MatchChange } from '../matches/match-change.ts';
import { toCanceledMatch, toDeclinedMatch } from '../matches/match-transitions.ts';
import { updateMatchWithRetry } from '../matches/update-match-with-retry.ts';
import { cancelSearch } from '../paid-matches/cancel-search.ts';
import { canExpireUnrevealed, getUnrevealedEndTime } from '../paid-matches/end-expired-unrevealed-match.ts';
import type { SearchDependencies } from '../paid-matches/search-dependencies.ts';

export interface WithdrawClosedAccountDependencies extends SearchDependencies {
  /** Whether the match has a score that keeps it from being canceled. */
  readonly hasBindingScore: (matchId: string) => Promise<boolean>;
}

/**
 * Takes a player whose account is closed out of every match that can still be played, and removes the names that staff entered
 * for the player from all other matches. Safe to repeat.
 */
export async function withdrawClosedAccountFromMatches(
  deps: WithdrawClosedAccountDependencies,
  playerId: string,
): Promise<void> {
  for (const { id, status, user2Id } of await deps.matches.listByPlayer(playerId).page({ after: null, limit: 0 })) {
    if (status === 'scheduled' && user2Id === null) {
      await cancelSearch(deps, playerId, id);
      continue;
    }
    const isScored = await deps.hasBindingScore(id);
    await updateMatchWithRetry(deps, id, async (match, now) => {
      const isOpen = !isScored && isToBePlayed(deps, match, now);
      const cancellation = isOpen
        ? await takeSlotOfRepeatedlyFreedPayer(deps.matches, match, createClosedAccountCancellation(match, playerId))
        : null;
      return createWithdrawalChange(match, playerId, cancellation, now);
    });
  }
}

/** @param cancellation null for a match that is no longer to be played */
function createWithdrawalChange(
  match: Match,
  playerId: string,
  cancellation: Cancellation | null,
  now: Date,
): MatchChange | null {
  const nameless = removeEnteredNameFromMatch(match, playerId);
  const declined = toDeclinedMatch(nameless, now);
  if (declined) return createMatchChange(match, declined, matchDeclined, now);
  const canceled = cancellation && toCanceledMatch(nameless, cancellation, now);
  if (canceled) return createMatchChange(match, canceled, matchCanceled, now);
  return nameless === match ? null : createMatchChange(match, nameless, getMatchSnapshotEventType(match), now);
}

function removeEnteredNameFromMatch(match: Match, playerId: string): Match {
  const name = match.user1Id === playerId ? 'user1Name' : 'user2Name';
  return match[name] === null ? match : { ...match, [name]: null };
}

/** Whether the time to play the match, or to pay for its reveal, is not over. */
function isToBePlayed({ leagueZone }: SearchDependencies, match: Match, now: Date): boolean {
  // A match found at the end of a week can still be paid for after it, and must not cost the opponent a fee.
  if (canExpireUnrevealed(match)) return getUnrevealedEndTime(match, leagueZone) > now;
  return (match.scheduledDate ?? getLastDayEnd(match, match.timeZone)) > now;
}
