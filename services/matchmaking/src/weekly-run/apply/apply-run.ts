import { addWeeks, getWeekRange } from '@rally/league-calendar';
import { mapConcurrent } from '@rally/service-kit';
import { advanceRunState } from '../advance-run-state.ts';
import {
  beginApplyingRun,
  markRunApplied,
  type PairingRun,
  type RunPair,
  type RunPairOutcome,
  type UnpairedRunPlayer,
} from '../pairing-run.ts';
import type { RunDependencies } from '../run-dependencies.ts';
import { explainIneligiblePair, explainPairAfterWeekEnd } from './explain-refused-pair.ts';
import { insertMatchOfPair } from './insert-match-of-pair.ts';
import { markAnswersAsUsed, unmarkAnswers } from './mark-answers-as-used.ts';
import { loadPairFacts } from './pair-facts.ts';
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
      return advanceRunState(deps, run, markRunApplied({ ...run, summary }, 0));
    }
    open -= 2 * (await applyPairs(deps, run, pairs));
  }
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
  const markedPairs = await markAnswersAsUsed(deps, allowed, facts);

  const settled: { pair: RunPair; refused: readonly UnpairedRunPlayer[] | null }[] = checkedPairs.flatMap(
    ({ pair, refusal }) => (refusal === null ? [] : [{ pair, refused: refusal }]),
  );
  // A process that died may have marked the answers of a pair that no longer fits.
  for (const { pair } of settled) await unmarkAnswers(deps, run, pair);
  await mapConcurrent(allowed, concurrency, async (pair) => {
    const marked = markedPairs.get(pair.matchId);
    if (marked && (await insertMatchOfPair(deps, run, { ...pair, ...marked }, facts, now))) {
      settled.push({ pair, refused: null });
      return;
    }
    await unmarkAnswers(deps, run, pair);
    // Facts have changed since they were read, so check again. A pair that may still play is retried.
    const refused = explainIneligiblePair(pair, await loadPairFacts(deps, run, [pair]), deps);
    if (refused !== null || marked) settled.push({ pair, refused: refused ?? [] });
  });

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
