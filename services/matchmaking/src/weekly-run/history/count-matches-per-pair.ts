import { splitIntoBatches } from '@rally/service-kit';
import type { RunDependencies } from '../run-dependencies.ts';
import type { Encounter } from './encounters.store.ts';
import { getMatchPlayedAt } from './find-played-time.ts';

/** Pairs per query. */
const batchSize = 200;

interface Pair {
  readonly user1Id: string;
  readonly user2Id: string;
}

/**
 * How often the two of each pair have ever played each other, in the order of the pairs. The pairing histories reach back only
 * some weeks, so they cannot show that two players never met.
 */
export async function countMatchesPerPair(
  deps: Pick<RunDependencies, 'encounters' | 'findScores'>,
  pairs: readonly Pair[],
  heartbeat: () => Promise<void>,
): Promise<number[]> {
  const counts: number[] = [];
  for (const batch of splitIntoBatches(pairs, batchSize)) {
    await heartbeat();
    counts.push(...(await countMatchesOfPairBatch(deps, batch)));
  }
  return counts;
}

async function countMatchesOfPairBatch(
  { encounters, findScores }: Pick<RunDependencies, 'encounters' | 'findScores'>,
  pairs: readonly Pair[],
): Promise<number[]> {
  const keys = pairs.map(({ user1Id, user2Id }) => pairKeyOf(user1Id, user2Id));
  const wanted = new Set(keys);
  const among = await encounters.listAmong(pairs.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id]));
  const meetings = among.filter((row) => wanted.has(pairKeyOfEncounter(row)));
  const scores = await findScores(meetings.map(({ matchId }) => matchId));
  const played = meetings.filter((row) => getMatchPlayedAt(row, scores.get(row.matchId) ?? null) !== null);
  const counts = Map.groupBy(played, pairKeyOfEncounter);
  return keys.map((key) => counts.get(key)?.length ?? 0);
}

function pairKeyOfEncounter({ user1Id, user2Id }: Encounter): string {
  return user2Id === null ? user1Id : pairKeyOf(user1Id, user2Id);
}

function pairKeyOf(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
