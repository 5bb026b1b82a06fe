import { matchmakingErrors, type PlannedPair, type UnpairedPlayer, type WeeklyRun } from '@rally/contracts/matchmaking';
import type { PairingRun, RunFailure, RunPair, UnpairedRunPlayer } from './pairing-run.ts';
import type { RunDependencies } from './run-dependencies.ts';

type PresentRunDependencies = Pick<RunDependencies, 'runs' | 'players'>;

/** A run as staff see it. */
export async function presentWeeklyRun(deps: PresentRunDependencies, run: PairingRun): Promise<WeeklyRun> {
  const isPlanned = run.state !== 'planning' && run.state !== 'failed';
  // Runs of earlier versions have no summary.
  const counted = isPlanned && run.summary === null ? await deps.runs.summarize(run) : null;
  return {
    runId: run.id,
    kind: run.kind,
    week: run.week,
    dryRun: run.dryRun,
    seed: run.seed,
    state: run.state,
    progress: run.progress,
    error: run.failure && (await presentRunFailure(deps, run.failure)),
    createdAt: run.createdAt.toISOString(),
    summary: run.summary ?? (counted && { ...counted, isOptimal: run.isOptimal }),
    whatIf: run.whatIf,
    baseline: run.baseline,
    pairOverrides: run.pairOverrides,
  };
}

async function presentRunFailure({ players }: PresentRunDependencies, failure: RunFailure) {
  if (failure.code !== 'pin_refused') {
    return failure.code === 'run_broken' ? matchmakingErrors.runBroken : matchmakingErrors.runWeekClosed;
  }
  const { pair, sentence } = failure;
  const known = await players.findByIds([pair.user1Id, pair.user2Id]);
  const [first, second] = [pair.user1Id, pair.user2Id].map((id) => {
    const player = known.get(id);
    return player ? (player.name ?? 'A player without a name') : 'A player who did not answer YES';
  });
  return { code: matchmakingErrors.pinRefused.code, text: `${first} and ${second} cannot be paired: ${sentence}` };
}

export async function presentRunPairs(
  { players }: PresentRunDependencies,
  pairs: readonly RunPair[],
): Promise<PlannedPair[]> {
  const known = await players.findByIds(pairs.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id]));
  const located = (id: string) => {
    const { name = null, lat = null, lng = null } = known.get(id) ?? {};
    return { id, name, lat, lng };
  };
  return pairs.map(({ matchId, user1Id, user2Id, sport, quality, reasons, outcome }) => ({
    matchId: outcome === 'made' ? matchId : null,
    user1: located(user1Id),
    user2: located(user2Id),
    sport,
    quality,
    reasons,
  }));
}

export async function presentUnpairedPlayers(
  { players }: PresentRunDependencies,
  unpaired: readonly UnpairedRunPlayer[],
): Promise<UnpairedPlayer[]> {
  const known = await players.findByIds(unpaired.map(({ playerId }) => playerId));
  return unpaired.map(({ playerId, ...left }) => {
    const { name = null, region = null } = known.get(playerId) ?? {};
    return { id: playerId, name, region, ...left };
  });
}
