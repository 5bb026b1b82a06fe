import type { PairingRun, RunPair } from '../pairing-run.ts';
import type { RunDependencies } from '../run-dependencies.ts';
import type { PairFacts } from './pair-facts.ts';

/** A planned pair whose answers are both marked as used, and whether the rows of both players name its match already. */
export interface MarkedPair {
  readonly isNamed: boolean;
}

/** Marks the answers of the pairs as used. Resolves to the pairs for which this succeeded, by the id of their match. */
export async function markAnswersAsUsed(
  { optIns }: RunDependencies,
  pairs: readonly RunPair[],
  facts: PairFacts,
): Promise<ReadonlyMap<string, MarkedPair>> {
  const used = pairs.flatMap(({ matchId, user1Id, user2Id }) =>
    [user1Id, user2Id].flatMap((playerId) => {
      const optIn = facts.get(playerId)?.optIn ?? null;
      return optIn === null ? [] : [{ optIn, matchId }];
    }),
  );
  const marks = new Map((await optIns.markUsedByNewMatch(used)).map((mark) => [mark.playerId, mark]));
  const markedPairs = new Map<string, MarkedPair>();
  for (const { matchId, user1Id, user2Id } of pairs) {
    const [first, second] = [marks.get(user1Id), marks.get(user2Id)];
    if (first && second) markedPairs.set(matchId, { isNamed: first.isNamed && second.isNamed });
  }
  return markedPairs;
}

export function unmarkAnswers(
  { optIns }: RunDependencies,
  { week }: PairingRun,
  { matchId, user1Id, user2Id }: RunPair,
): Promise<void> {
  return optIns.unmarkUsed([user1Id, user2Id], week, matchId);
}
