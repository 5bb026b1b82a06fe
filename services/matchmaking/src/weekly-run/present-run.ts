import type { RunSummary, WeeklyRun } from '@rally/contracts/matchmaking';
import type { Run, RunPair, UnpairedRunPlayer } from './run.ts';
import type { RunDependencies } from './run-dependencies.ts';

/** A run as staff see it: the valid pairs and the unpaired players. */
export async function presentWeeklyRun(
  { runs, players }: Pick<RunDependencies, 'runs' | 'players'>,
  run: Run,
): Promise<WeeklyRun> {
  const [all, unpaired] = await Promise.all([runs.listPairs(run.id), runs.listUnpaired(run.id)]);
  const pairs = all.filter(({ outcome }) => outcome !== 'refused');
  const ids = [
    ...pairs.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id]),
    ...unpaired.map(({ playerId }) => playerId),
  ];
  const known = await players.findByIds(ids);
  const named = (id: string) => ({ id, name: known.get(id)?.name ?? null });
  const located = (id: string) => ({ ...named(id), lat: known.get(id)?.lat ?? null, lng: known.get(id)?.lng ?? null });
  return {
    runId: run.id,
    kind: run.kind,
    week: run.week,
    dryRun: run.dryRun,
    seed: run.seed,
    state: run.state,
    createdAt: run.createdAt.toISOString(),
    pairs: pairs.map(({ matchId, user1Id, user2Id, sport, quality, reasons, outcome }) => ({
      matchId: outcome === 'made' ? matchId : null,
      user1: located(user1Id),
      user2: located(user2Id),
      sport,
      quality,
      reasons,
    })),
    unpaired: unpaired.map(({ playerId, ...left }) => ({
      ...named(playerId),
      region: known.get(playerId)?.region ?? null,
      ...left,
    })),
    summary: summaryOf(run, pairs, unpaired),
    whatIf: run.whatIf,
    baseline: run.baseline,
    pairOverrides: run.pairOverrides,
  };
}

function summaryOf(run: Run, pairs: readonly RunPair[], unpaired: readonly UnpairedRunPlayer[]): RunSummary {
  return {
    candidates: pairs.length * 2 + unpaired.length,
    pairs: pairs.length,
    unpaired: unpaired.length,
    totalQuality: pairs.reduce((sum, { quality }) => sum + quality, 0),
    averageMiles: average(pairs.map(({ reasons }) => reasons.miles)),
    averageRatingGap: average(pairs.map(({ reasons }) => reasons.ratingGap)),
    isOptimal: run.isOptimal,
  };
}

/** Rounded to two decimals; null for an empty list. */
function average(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100;
}
