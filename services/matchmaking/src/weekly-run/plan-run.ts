import type { CloudEvent } from '@rally/contracts';
import { defaultPairingRules } from '../pairing/pairing-rules.ts';
import { planPairsInWorker } from '../planning-thread/plan-pairs-in-worker.ts';
import { toCandidate } from './candidate.ts';
import { countMatchesPlayed } from './count-matches-played.ts';
import { deriveMatchId } from './derive-match-id.ts';
import type { Run, RunPair, UnpairedRunPlayer } from './run.ts';
import { loadCandidateFacts, type RunDependencies } from './run-dependencies.ts';
import { exclusionSentences, unpairedReasonByCode } from './unpaired-reasons.ts';

/** Pairs the players who answered YES and have no match for the week, and stores the plan with its reasons. Applies nothing. */
export async function planRun(
  deps: RunDependencies,
  draft: Omit<Run, 'state' | 'isOptimal'>,
  events: readonly CloudEvent[],
  renewLease: () => Promise<void>,
): Promise<Run> {
  const optIns = (await deps.optIns.listByWeek(draft.week)).filter(({ answer }) => answer === 'yes');
  const facts = await loadCandidateFacts(deps, draft.week, optIns, 'everyone');
  const candidates = [...facts.values()].map((fact) => ({ id: fact.playerId, ...toCandidate(fact, deps.leagueZone) }));
  const ready = candidates.flatMap((candidate) => (candidate.kind === 'ready' ? [candidate.player] : []));
  const order = { players: ready, rules: defaultPairingRules, seed: draft.seed };
  const plan = await planPairsInWorker(order);

  const playerOf = new Map(ready.map((player) => [player.id, player]));
  const excluded = candidates.flatMap((candidate): UnpairedRunPlayer[] => {
    if (candidate.kind !== 'excluded') return [];
    const { id, sport, reason, weeksWaited } = candidate;
    const sentence = exclusionSentences[reason] ?? '';
    return [{ playerId: id, sport, reason, sentence, wouldHelp: null, weeksWaited }];
  });
  const unpaired = plan.unpaired.flatMap((left): UnpairedRunPlayer[] => {
    const player = playerOf.get(left.id);
    if (!player) return [];
    const { sport, weeksWaited } = player;
    const wouldHelp = left.wouldHelp.map(({ text }) => text).join('; ') || null;
    return [
      {
        playerId: left.id,
        sport,
        reason: unpairedReasonByCode[left.code],
        sentence: left.reason,
        wouldHelp,
        weeksWaited,
      },
    ];
  });
  const timesPlayed = await countMatchesPlayed(
    deps,
    plan.pairs.map(({ a, b }) => ({ user1Id: a, user2Id: b })),
    renewLease,
  );
  const pairs = plan.pairs.map((pair, index): RunPair => {
    const { a, b, quality, reasons } = pair;
    const player = playerOf.get(a);
    if (!player) throw new RangeError(`the plan pairs ${a}, who is no candidate`);
    return {
      matchId: deriveMatchId(draft.id, a, b),
      user1Id: a,
      user2Id: b,
      sport: player.sport,
      quality,
      reasons: {
        ratingGap: reasons.levelGap,
        miles: reasons.miles,
        sharedDays: [...reasons.sharedDays],
        sharedBlocks: [...reasons.sharedTimeBlocks],
        weeksWaited: [...reasons.weeksWaited],
        timesMet: reasons.timesMet,
        timesPlayed: timesPlayed[index],
      },
      outcome: null,
    };
  });

  const run: Run = { ...draft, state: 'planned', isOptimal: plan.summary.optimality.proven };
  await renewLease();
  await deps.runs.addPlan(run, pairs, [...excluded, ...unpaired], events);
  return run;
}
