import type { PairingRun, RunPair } from '../pairing-run.ts';
import type { RunDependencies } from '../run-dependencies.ts';
import type { PairFacts } from './pair-facts.ts';

/** Marks the answers of the pairs as used. Resolves to the ids of the matches for which this failed. */
export async function markAnswersAsUsed(
  deps: RunDependencies,
  { week }: PairingRun,
  pairs: readonly RunPair[],
  facts: PairFacts,
): Promise<Set<string>> {
  const wanted = pairs.flatMap(({ matchId, user1Id, user2Id }) =>
    [user1Id, user2Id].map((playerId) => ({ matchId, playerId, optIn: facts.get(playerId)?.optIn ?? null })),
  );
  await deps.optIns.markUsedByNewMatch(
    wanted.flatMap(({ matchId, optIn }) => (optIn === null ? [] : [{ optIn, matchId }])),
  );
  const rows = await deps.optIns.listByPlayers(
    wanted.map(({ playerId }) => playerId),
    week,
  );
  const takenBy = new Map(rows.map((row) => [row.playerId, row.answer === 'yes' ? row.takenBy : null]));
  return new Set(wanted.flatMap(({ matchId, playerId }) => (takenBy.get(playerId) === matchId ? [] : [matchId])));
}

/** Whether an answer of the pair was marked before the facts were read. */
export function hasMarkedAnswer({ matchId, user1Id, user2Id }: RunPair, facts: PairFacts): boolean {
  return [user1Id, user2Id].some((playerId) => facts.get(playerId)?.optIn?.takenBy === matchId);
}

/** Safe to repeat, and for answers that are not marked. */
export function unmarkAnswers(
  { optIns }: RunDependencies,
  { week }: PairingRun,
  { matchId, user1Id, user2Id }: RunPair,
): Promise<void> {
  return optIns.unmarkUsed([user1Id, user2Id], week, matchId);
}
