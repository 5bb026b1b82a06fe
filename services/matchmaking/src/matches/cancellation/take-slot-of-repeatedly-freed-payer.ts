import type { MatchStore } from '../match.store.ts';
import type { Cancellation, Match } from '../match.ts';

/**
 * The cancellation of a paid match whose payer an opponent without a fee leaves: it uses up the payer's week, too, if such a
 * match of that week has freed the payer before. Otherwise a payer could talk one opponent after the other into canceling.
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
