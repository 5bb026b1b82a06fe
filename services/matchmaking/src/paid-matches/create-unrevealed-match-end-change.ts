import type { CancellationRefundState } from '@rally/contracts/matchmaking';
import { type BlockedMatchGuardDependencies, findBlockersAwareOfOpponent } from '../blocks/blocked-match.ts';
import { takeSlotOfRepeatedlyFreedPayer } from '../matches/cancellation/take-slot-of-repeatedly-freed-payer.ts';
import { createAutomaticCancellationChange } from '../matches/create-automatic-match-changes.ts';
import { closedCancellationDefaults, type Match } from '../matches/match.ts';
import type { MatchChange } from '../matches/match-change.ts';
import { isMatchRevealedToBoth } from '../matches/match-visibility.ts';

/** Why the players of a paid match may not meet; only the audit log says it. */
export type ReasonNotToMeet = 'blocked' | 'account_disabled';

/**
 * Ends a paid match as if staff had canceled it. Null if it is revealed to both, or will no longer be played. A player who has paid and
 * seen the opponent gets the fee and the week back, unless it is that player who may not play or who blocked the other.
 */
export async function createUnrevealedMatchEndChange(
  deps: Pick<BlockedMatchGuardDependencies, 'blocks' | 'matches'>,
  match: Match,
  reason: ReasonNotToMeet,
  { now, disabledIds = [] }: { readonly now: Date; readonly disabledIds?: readonly string[] },
): Promise<MatchChange | null> {
  if (isMatchRevealedToBoth(match)) return null;
  const blockers = await findBlockersAwareOfOpponent(deps, match);
  // A player who paid, saw the opponent and then blocked them gets no automatic refund.
  const decide = (playerId: string | null): CancellationRefundState =>
    playerId !== null && match.seenBy.includes(playerId) && blockers.includes(playerId) ? 'none' : 'automatic';
  const refunds = { user1: decide(match.user1Id), user2: decide(match.user2Id) };
  const cancellation = {
    ...closedCancellationDefaults,
    by: 'staff',
    reason: null,
    causedBy: null,
    refunds,
    resumesSearches: true,
    usesSlotOf: match.seenBy.filter((playerId) => blockers.includes(playerId) || disabledIds.includes(playerId)),
  } as const;
  const settled = await takeSlotOfRepeatedlyFreedPayer(deps.matches, match, cancellation);
  return createAutomaticCancellationChange(match, settled, reason, now);
}
