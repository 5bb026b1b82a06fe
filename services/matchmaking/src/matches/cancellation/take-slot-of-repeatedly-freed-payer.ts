import type { MatchStore } from '../match.store.ts';
import type { Cancellation, Match } from '../match.ts';

/**
 * For a paid match whose payer is left by an opponent who has not paid. The cancellation uses up the payer's week, too, if the payer was
 * already freed this way in that week. Otherwise a payer could talk one opponent after another into canceling.
 */
export async function takeSlotOfRepeatedlyFreedPayer(
  matches: Pick<MatchStore, 'wasFreedInWeek'>,
  { seenBy, week }: Match,
  cancellation: Cancellation,
): Promise<Cancellation> {
  const { usesSlotOf } = cancellation;
  if (usesSlotOf === undefined) return cancellation;
  const payers = seenBy.filter((playerId) => !usesSlotOf.includes(playerId));
  const wereFreed = await Promise.all(payers.map((playerId) => matches.wasFreedInWeek(playerId, week)));
  return { ...cancellation, usesSlotOf: [...usesSlotOf, ...payers.filter((_, index) => wereFreed[index])] };
}
