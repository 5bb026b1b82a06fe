import { addWeeks, getLatestStandbyTime, type WeekId } from '@rally/league-calendar';
import { splitIntoBatches } from '@rally/service-kit';
import type { WeekOptIn } from '../../opt-ins/opt-in.ts';
import type { PairingPlayer } from '../../pairing/pairing-player.ts';
import type { PlannedPair } from '../../pairing/plan-pairs.ts';
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

/** Of players' facts, two batches are in memory at once; of pairs' histories, one. */
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
  const rules = { ...defaultPairingRules, ...run.whatIf };
  const { pairOverrides } = run;
  const plan = await planPairsInWorker({
    players: addPairOverridesToPlayers(await withRematches(rules, pairOverrides), pairOverrides),
    rules,
    seed: run.seed,
  });
  const standard =
    run.whatIf || pairOverrides
      ? await planPairsInWorker({
          players: await withRematches(defaultPairingRules, null),
          rules: defaultPairingRules,
          seed: run.seed,
        })
      : null;

  async function withRematches(applied: PairingRules, overrides: PairingRun['pairOverrides']) {
    const pinned = await findWantedRematches(deps, ready, { rules: applied, overrides });
    return addPairOverridesToPlayers(ready, { pinned, forbidden: [] });
  }

  const playerOf = new Map(ready.map((player) => [player.id, player]));
  for (const batch of splitIntoBatches(plan.unpaired, batchSize)) {
    await heartbeat();
    const left = batch.flatMap(({ id, code, reason, wouldHelp }): UnpairedRunPlayer[] => {
      const player = playerOf.get(id);
      if (!player) return [];
      const help = wouldHelp.map(({ text }) => text).join('; ') || null;
      return [
        { ...toUnpairedFields(player), reason: unpairedReasonByPairingCode[code], sentence: reason, wouldHelp: help },
      ];
    });
    await deps.runs.addToPlan(run, [], left);
  }
  for (const batch of splitIntoBatches(plan.pairs, batchSize)) {
    const users = batch.map(({ a, b }) => ({ user1Id: a, user2Id: b }));
    const timesPlayed = await countMatchesPerPair(deps, users, heartbeat);
    const pairs = batch.map((pair, index) => toRunPair(run, pair, playerOf.get(pair.a), timesPlayed[index]));
    await deps.runs.addToPlan(run, pairs, []);
  }

  const baseline = standard && {
    pairs: standard.pairs.length,
    unpaired: standard.unpaired.length + excludedCount,
  };
  const isOptimal = plan.summary.optimality.proven;
  const planned = markRunPlanned(run, { isOptimal, baseline, summary: null });
  if (planned === null) throw new RangeError(`${run.id} is ${run.state}, so it cannot be planned`);
  await heartbeat();
  const progress = { done: answers, total: answers };
  return { ...planned, progress, summary: { ...(await deps.runs.summarize(planned)), isOptimal } };
}

/** Reads the answers in batches, stores the players who cannot be paired, and returns the others. */
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

async function* listYesBatches({ optIns }: RunDependencies, week: WeekId): AsyncGenerator<readonly WeekOptIn[]> {
  for (let after: string | null = null; ; ) {
    const batch: readonly WeekOptIn[] = await optIns.listYes(week, after, batchSize);
    const last = batch.at(-1);
    if (last === undefined) return;
    yield batch;
    after = last.playerId;
  }
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

function toUnpairedFields({ id, sport, weeksWaited }: PairingPlayer) {
  return { playerId: id, sport, weeksWaited };
}

/** Whether the player's first standby round has come. */
function hasStandbyBegun(
  { player }: WeeklyRunCandidateFacts,
  { week, createdAt }: Pick<PairingRun, 'week' | 'createdAt'>,
  zone: string,
) {
  return getLatestStandbyTime(addWeeks(week, 1), player?.timeZone ?? zone, createdAt) !== null;
}
