import { addWeeks, getLatestStandbyTime } from '@rally/league-calendar';
import { splitIntoBatches } from '@rally/service-kit';
import { listYesBatches } from '../../opt-ins/list-yes-batches.ts';
import type { PairingPlayer } from '../../pairing/pairing-player.ts';
import type { PairingPlan, PlannedPair, UnpairedPlayer } from '../../pairing/plan-pairs.ts';
import { defaultPairingRules, type PairingRules } from '../../pairing/rules/pairing-rules.ts';
import { planPairsInWorker } from '../../planning-thread/plan-pairs-in-worker.ts';
import { deriveWeeklyMatchId } from '../apply/derive-weekly-match-id.ts';
import { countMatchesPerPair } from '../history/count-matches-per-pair.ts';
import { markRunPlanned, type PairingRun, type RunPair, type UnpairedRunPlayer } from '../pairing-run.ts';
import type { RunDependencies } from '../run-dependencies.ts';
import { toPairingReasons } from '../to-pairing-reasons.ts';
import { addPairOverridesToPlayers } from './add-pair-overrides-to-players.ts';
import { assertPinnedPairsAllowed } from './assert-pinned-pairs-allowed.ts';
import { findWantedRematches } from './find-wanted-rematches.ts';
import { loadCandidateFacts } from './load-candidate-facts.ts';
import { mapOneAhead } from './map-one-ahead.ts';
import { exclusionSentences, unpairedReasonByPairingCode } from './unpaired-reason-sentences.ts';
import { toWeeklyRunCandidate, type WeeklyRunCandidate, type WeeklyRunCandidateFacts } from './weekly-run-candidate.ts';

/** Pairs and unpaired players that are written at once. */
const batchSize = 500;

/**
 * Pairs the players who answered YES and have no match for the week, and stores the plan with its reasons. Applies nothing, and
 * starts over when repeated. Only the small record that pairing needs of each player stays in memory.
 * @param heartbeat keeps the lease; throws when it is lost
 * @throws PinnedPairError
 */
export async function planWeeklyRun(
  deps: RunDependencies,
  run: PairingRun,
  heartbeat: () => Promise<void>,
): Promise<PairingRun> {
  await deps.runs.deletePlan(run);
  const { ready, excludedCount, answers } = await loadCandidates(deps, run, heartbeat);
  const { whatIf, pairOverrides } = run;
  const plan = await planCandidates(deps, run, ready, { rules: { ...defaultPairingRules, ...whatIf }, pairOverrides });
  const baseline =
    whatIf || pairOverrides
      ? await planCandidates(deps, run, ready, { rules: defaultPairingRules, pairOverrides: null })
      : null;

  const candidates = new Map(ready.map((player) => [player.id, player]));
  for (const batch of splitIntoBatches(plan.unpaired, batchSize)) {
    await heartbeat();
    const unpaired = batch.flatMap((player) => toUnpairedRunPlayer(player, candidates.get(player.id)) ?? []);
    await deps.runs.addToPlan(run, [], unpaired);
  }
  for (const batch of splitIntoBatches(plan.pairs, batchSize)) {
    const users = batch.map(({ a, b }) => ({ user1Id: a, user2Id: b }));
    const timesPlayed = await countMatchesPerPair(deps, users, heartbeat);
    const pairs = batch.map((pair, index) => toRunPair(run, pair, candidates.get(pair.a), timesPlayed[index]));
    await deps.runs.addToPlan(run, pairs, []);
  }

  const isOptimal = plan.summary.optimality.proven;
  const planned = markRunPlanned(run, {
    isOptimal,
    baseline: baseline && { pairs: baseline.pairs.length, unpaired: baseline.unpaired.length + excludedCount },
    summary: null,
  });
  if (planned === null) throw new RangeError(`${run.id} is ${run.state}, so it cannot be planned`);
  await heartbeat();
  const progress = { done: answers, total: answers };
  return { ...planned, progress, summary: { ...(await deps.runs.summarize(planned)), isOptimal } };
}

/** Pairs the candidates under these rules. Mutual wishes for a rematch count as pinned pairs. */
async function planCandidates(
  deps: RunDependencies,
  { seed }: PairingRun,
  ready: readonly PairingPlayer[],
  { rules, pairOverrides }: Pick<PairingRun, 'pairOverrides'> & { readonly rules: PairingRules },
): Promise<PairingPlan> {
  const pinned = await findWantedRematches(deps, ready, { rules, overrides: pairOverrides });
  const withRematches = addPairOverridesToPlayers(ready, { pinned, forbidden: [] });
  return planPairsInWorker({ players: addPairOverridesToPlayers(withRematches, pairOverrides), rules, seed });
}

/** Reads the answers in batches, two of which are in memory at once; stores the players who cannot be paired, and returns the others. */
async function loadCandidates(deps: RunDependencies, run: PairingRun, heartbeat: () => Promise<void>) {
  const ready: PairingPlayer[] = [];
  let excludedCount = 0;
  const pinnedIds = new Set(run.pairOverrides?.pinned.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id]));
  const pinned = new Map<string, WeeklyRunCandidate>();
  const total = await deps.optIns.countYes(run.week);
  let done = 0;
  const batches = mapOneAhead(listYesBatches(deps, run.week), (optIns) => loadCandidateFacts(deps, run.week, optIns));
  for await (const facts of batches) {
    await heartbeat();
    const excluded: UnpairedRunPlayer[] = [];
    for (const fact of facts.values()) {
      if (run.kind === 'standby' && !hasStandbyBegun(fact, run, deps.leagueZone)) continue;
      const candidate = toWeeklyRunCandidate(fact, deps.leagueZone, run.createdAt);
      if (pinnedIds.has(fact.playerId)) pinned.set(fact.playerId, candidate);
      if (candidate.kind === 'ready') ready.push(candidate.player);
      if (candidate.kind !== 'excluded') continue;
      const { sport, reason, weeksWaited } = candidate;
      const sentence = exclusionSentences[reason];
      excluded.push({ playerId: fact.playerId, sport, reason, sentence, wouldHelp: null, weeksWaited });
    }
    await deps.runs.addToPlan(run, [], excluded);
    excludedCount += excluded.length;
    done += facts.size;
    await deps.runs.saveProgress(run, { done, total: Math.max(done, total) });
  }
  if (run.pairOverrides) {
    assertPinnedPairsAllowed(run.pairOverrides.pinned, pinned, { ...defaultPairingRules, ...run.whatIf });
  }
  return { ready, excludedCount, answers: done };
}

function toRunPair(
  run: PairingRun,
  { a, b, quality, reasons }: PlannedPair,
  player: PairingPlayer | undefined,
  timesPlayed: number | undefined,
): RunPair {
  if (!player) throw new RangeError(`the plan pairs ${a}, who is not a candidate`);
  return {
    matchId: deriveWeeklyMatchId(run.id, a, b),
    user1Id: a,
    user2Id: b,
    sport: player.sport,
    quality,
    reasons: toPairingReasons(reasons, timesPlayed),
    outcome: null,
  };
}

function toUnpairedRunPlayer(
  { id, code, reason, wouldHelp }: UnpairedPlayer,
  player: PairingPlayer | undefined,
): UnpairedRunPlayer | null {
  if (!player) return null;
  const { sport, weeksWaited } = player;
  const help = wouldHelp.map(({ text }) => text).join('; ') || null;
  return {
    playerId: id,
    sport,
    weeksWaited,
    reason: unpairedReasonByPairingCode[code],
    sentence: reason,
    wouldHelp: help,
  };
}

/** Whether the player's first standby round has come. */
function hasStandbyBegun(
  { player }: WeeklyRunCandidateFacts,
  { week, createdAt }: Pick<PairingRun, 'week' | 'createdAt'>,
  zone: string,
) {
  return getLatestStandbyTime(addWeeks(week, 1), player?.timeZone ?? zone, createdAt) !== null;
}
