import { addWeeks, getWeekRange } from '@rally/league-calendar';
import { mapConcurrent } from '@rally/service-kit';
import { explainPair } from '../../pairing/quality/explain-pair.ts';
import { getPairQuality } from '../../pairing/quality/pair-quality.ts';
import { getMilesBetween, getPairIneligibility } from '../../pairing/rules/hard-rules.ts';
import { toPairingProfile } from '../../pairing/rules/pairing-profile.ts';
import { defaultPairingRules } from '../../pairing/rules/pairing-rules.ts';
import { WorkLeaseLostError } from '../../work-lease/with-work-lease.ts';
import {
  beginApplyingRun,
  markRunApplied,
  type PairingRun,
  type RunPair,
  type RunPairOutcome,
  type UnpairedRunPlayer,
} from '../pairing-run.ts';
import { loadCandidateFacts } from '../plan/load-candidate-facts.ts';
import {
  exclusionSentences,
  lostOpponentSentence,
  opponentNoLongerFitsSentence,
  unpairedReasonByPairingCode,
  weekOverSentence,
} from '../plan/unpaired-reason-sentences.ts';
import {
  toWeeklyRunCandidate,
  type WeeklyRunCandidate,
  type WeeklyRunCandidateFacts,
} from '../plan/weekly-run-candidate.ts';
import type { RunDependencies } from '../run-dependencies.ts';
import { toPairingReasons } from '../to-pairing-reasons.ts';
import { createWeeklyMatch } from './create-weekly-match.ts';
import { publishUnpairedPlayers } from './publish-unpaired-players.ts';

const batchSize = 200;
/** Matches written concurrently. */
const concurrency = 64;

/**
 * Creates pending matches from the planned pairs. Checks every hard rule again with current facts. A guarded write marks the
 * answers as used before the match is created, so that a NO either comes first and counts, or fails.
 *
 * A process may die at any step; calling this again with the stored run resumes: match ids derive from run and pair, and
 * settled pairs are skipped.
 */
export async function applyWeeklyRun(
  deps: RunDependencies,
  planned: PairingRun,
  heartbeat: () => Promise<void>,
): Promise<PairingRun> {
  let run = await advanceRunState(deps, planned, beginApplyingRun(planned));
  const total = 2 * (await deps.runs.countPairs(run));
  let open = 2 * (await deps.runs.countOpenPairs(run));
  for (;;) {
    await heartbeat();
    run = { ...run, progress: { done: total - open, total } };
    await deps.runs.saveProgress(run, run.progress);
    const pairs = await deps.runs.listOpenPairs(run, batchSize);
    if (pairs.length === 0) {
      await publishUnpairedPlayers(deps, run, heartbeat);
      const summary = { ...(await deps.runs.summarize(run)), isOptimal: run.isOptimal };
      return advanceRunState(deps, run, markRunApplied({ ...run, summary }, pairs.length));
    }
    open -= 2 * (await applyPairs(deps, run, pairs));
  }
}

/** Writes the next state of a run. Does nothing for null. */
export async function advanceRunState(
  deps: Pick<RunDependencies, 'runs'>,
  run: PairingRun,
  next: PairingRun | null,
): Promise<PairingRun> {
  if (next === null) return run;
  if (await deps.runs.advance(run, next)) return next;
  throw new WorkLeaseLostError(run.id);
}

/** Resolves to the number of pairs that are settled now. */
async function applyPairs(deps: RunDependencies, run: PairingRun, pairs: readonly RunPair[]): Promise<number> {
  const now = deps.clock.now();
  const createdIds = new Set((await deps.matches.findByIds(pairs.map(({ matchId }) => matchId))).map(({ id }) => id));
  const open = pairs.filter(({ matchId }) => !createdIds.has(matchId));
  const facts = await loadPairFacts(deps, run, open);
  const isOver = getWeekRange(addWeeks(run.week, 1), deps.leagueZone).endsAt <= now;

  const checkedPairs = open.map((pair) => ({
    pair,
    refusal: isOver ? explainPairAfterWeekEnd(pair, facts) : explainIneligiblePair(pair, facts, deps),
  }));
  const allowed = checkedPairs.flatMap(({ pair, refusal }) => (refusal === null ? [pair] : []));
  const conflictingIds = await markAnswersAsUsed(deps, run, allowed, facts);

  const settled: { pair: RunPair; refused: readonly UnpairedRunPlayer[] | null }[] = checkedPairs.flatMap(
    ({ pair, refusal }) => (refusal === null ? [] : [{ pair, refused: refusal }]),
  );
  // A process that died may have marked the answers of a pair that no longer fits.
  for (const { pair } of settled) if (hasMarkedAnswer(pair, facts)) await unmarkAnswers(deps, run, pair);
  await mapConcurrent(allowed, concurrency, async (pair) => {
    const isMarked = !conflictingIds.has(pair.matchId);
    if (isMarked && (await insertMatch(deps, run, pair, facts, now))) {
      settled.push({ pair, refused: null });
      return;
    }
    await unmarkAnswers(deps, run, pair);
    // Facts have changed since they were read, so check again. A pair that may still play is retried.
    const refused = explainIneligiblePair(pair, await loadPairFacts(deps, run, [pair]), deps);
    if (refused !== null || isMarked) settled.push({ pair, refused: refused ?? [] });
  });
  // Done per batch, so that weekly planning keeps up with a run of thousands instead of lagging until its end.
  await deps.matchedRows.update();

  const outcomes = settled.map(({ pair, refused }) => ({ matchId: pair.matchId, outcome: getPairOutcome(refused) }));
  const created = [...createdIds].map((matchId) => ({ matchId, outcome: 'made' as const }));
  await deps.runs.recordOutcomes(
    run,
    [...created, ...outcomes],
    settled.flatMap(({ refused }) => refused ?? []),
  );
  return created.length + outcomes.length;
}

function getPairOutcome(refused: readonly UnpairedRunPlayer[] | null): RunPairOutcome {
  return refused === null ? 'made' : 'refused';
}

type Facts = ReadonlyMap<string, WeeklyRunCandidateFacts>;

async function loadPairFacts(deps: RunDependencies, { week }: PairingRun, pairs: readonly RunPair[]): Promise<Facts> {
  const playerIds = pairs.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id]);
  if (playerIds.length === 0) return new Map();
  return loadCandidateFacts(deps, week, await deps.optIns.listByPlayers(playerIds, week));
}

/** Null if the two may play; otherwise the players who stay unpaired, with reasons. */
function explainIneligiblePair(
  pair: RunPair,
  facts: Facts,
  { clock, leagueZone }: Pick<RunDependencies, 'clock' | 'leagueZone'>,
): UnpairedRunPlayer[] | null {
  const [first, second] = [pair.user1Id, pair.user2Id].map(
    (playerId): { playerId: string; candidate: WeeklyRunCandidate } => {
      const fact = facts.get(playerId);
      return { playerId, candidate: fact ? toWeeklyRunCandidate(fact, leagueZone, clock.now()) : { kind: 'absent' } };
    },
  );
  if (first?.candidate.kind === 'ready' && second?.candidate.kind === 'ready') {
    const refusal = getPairIneligibility(first.candidate.player, second.candidate.player, defaultPairingRules);
    if (refusal === null) return null;
    return toUnpairedPlayers(pair, facts, () => ({
      reason: unpairedReasonByPairingCode[refusal],
      sentence: opponentNoLongerFitsSentence,
    }));
  }
  const candidateOfPlayer = new Map([first, second].flatMap((one) => (one ? [[one.playerId, one.candidate]] : [])));
  return toUnpairedPlayers(pair, facts, (playerId) => {
    const candidate = candidateOfPlayer.get(playerId);
    if (candidate === undefined || candidate.kind === 'absent') return null;
    if (candidate.kind === 'ready') return { reason: 'odd_one_out', sentence: lostOpponentSentence };
    return { reason: candidate.reason, sentence: exclusionSentences[candidate.reason] };
  });
}

function explainPairAfterWeekEnd(pair: RunPair, facts: Facts): UnpairedRunPlayer[] {
  return toUnpairedPlayers(pair, facts, () => ({ reason: 'odd_one_out', sentence: weekOverSentence }));
}

function toUnpairedPlayers(
  pair: RunPair,
  facts: Facts,
  why: (playerId: string) => Pick<UnpairedRunPlayer, 'reason' | 'sentence'> | null,
): UnpairedRunPlayer[] {
  return [pair.user1Id, pair.user2Id].flatMap((playerId): UnpairedRunPlayer[] => {
    const reason = why(playerId);
    if (reason === null) return [];
    const weeksWaited = facts.get(playerId)?.weeksWaited ?? 0;
    return [{ playerId, sport: pair.sport, ...reason, wouldHelp: null, weeksWaited }];
  });
}

/** Marks the answers of the pairs as used. Resolves to the ids of the matches for which this failed. */
async function markAnswersAsUsed(
  deps: RunDependencies,
  { week }: PairingRun,
  pairs: readonly RunPair[],
  facts: Facts,
): Promise<Set<string>> {
  const wanted = pairs.flatMap(({ matchId, user1Id, user2Id }) =>
    [user1Id, user2Id].map((playerId) => ({ matchId, playerId, optIn: facts.get(playerId)?.optIn ?? null })),
  );
  await deps.optIns.markUsed(
    wanted.flatMap(({ matchId, optIn }) => (optIn === null || optIn.takenBy === matchId ? [] : [{ optIn, matchId }])),
  );
  const rows = await deps.optIns.listByPlayers(
    wanted.map(({ playerId }) => playerId),
    week,
  );
  const takenBy = new Map(rows.map((row) => [row.playerId, row.answer === 'yes' ? row.takenBy : null]));
  return new Set(wanted.flatMap(({ matchId, playerId }) => (takenBy.get(playerId) === matchId ? [] : [matchId])));
}

function hasMarkedAnswer({ matchId, user1Id, user2Id }: RunPair, facts: Facts): boolean {
  return [user1Id, user2Id].some((playerId) => facts.get(playerId)?.optIn?.takenBy === matchId);
}

function unmarkAnswers(
  { optIns }: RunDependencies,
  { week }: PairingRun,
  { matchId, user1Id, user2Id }: RunPair,
): Promise<void> {
  return optIns.unmarkUsed([user1Id, user2Id], week, matchId);
}

/** False if one of the two got another match for the week meanwhile. */
async function insertMatch(
  deps: RunDependencies,
  run: PairingRun,
  pair: RunPair,
  facts: Facts,
  now: Date,
): Promise<boolean> {
  const user1 = toLocatedPlayer(facts.get(pair.user1Id));
  const user2 = toLocatedPlayer(facts.get(pair.user2Id));
  const explained = explainAppliedPair(pair, facts, deps.leagueZone, now);
  if (user1 === null || user2 === null || explained === null) return false;
  const { matchId, sport } = pair;
  const week = addWeeks(run.week, 1);
  const match = createWeeklyMatch({ matchId, runId: run.id, week, sport, user1, user2, ...explained }, now);
  return (await deps.matches.insert({ ...match, isStandby: run.kind === 'standby' })) !== 'slot_taken';
}

/**
 * Why the two are paired, from what is known now: since the plan, their times, level or home may have changed, they may have played a
 * match, or a day may be over. Null if one of them cannot be paired any more.
 */
function explainAppliedPair(
  { user1Id, user2Id, reasons }: RunPair,
  facts: Facts,
  leagueZone: string,
  now: Date,
): Pick<RunPair, 'reasons' | 'quality'> | null {
  const [first, second] = [user1Id, user2Id].map((playerId) => {
    const fact = facts.get(playerId);
    const candidate = fact && toWeeklyRunCandidate(fact, leagueZone, now);
    return candidate?.kind === 'ready' ? toPairingProfile(candidate.player) : null;
  });
  const miles = first && second ? getMilesBetween(first, second) : null;
  if (!first || !second || miles === null) return null;
  return {
    reasons: toPairingReasons(explainPair(first, second, miles), reasons.timesPlayed),
    quality: getPairQuality(first, second, miles, defaultPairingRules),
  };
}

function toLocatedPlayer(fact: WeeklyRunCandidateFacts | undefined) {
  const player = fact?.player;
  if (!player || player.lat === null || player.lng === null) return null;
  const { id, region, lat, lng, locationSource } = player;
  return { id, region, point: { lat, lng }, locationSource: locationSource ?? ('zipcode' as const) };
}
