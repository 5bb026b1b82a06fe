import type { PairingRun, RunPair } from '../pairing-run.ts';
import { loadCandidateFacts } from '../plan/load-candidate-facts.ts';
import type { WeeklyRunCandidateFacts } from '../plan/weekly-run-candidate.ts';
import type { RunDependencies } from '../run-dependencies.ts';

/** What is known now about the players of planned pairs, by player. */
export type PairFacts = ReadonlyMap<string, WeeklyRunCandidateFacts>;

export async function loadPairFacts(
  deps: RunDependencies,
  { week }: PairingRun,
  pairs: readonly RunPair[],
): Promise<PairFacts> {
  const playerIds = pairs.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id]);
  if (playerIds.length === 0) return new Map();
  return loadCandidateFacts(deps, week, await deps.optIns.listByPlayers(playerIds, week));
}
