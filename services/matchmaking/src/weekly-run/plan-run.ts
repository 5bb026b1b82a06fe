import type { CloudEvent } from '@rally/contracts';
import type { PairOverrides } from '@rally/contracts/matchmaking';
import { addWeeks, getLatestStandbyTime } from '@rally/league-calendar';
import { defaultPairingRules, type PairingRules } from '../pairing/rules/pairing-rules.ts';
import { planPairsInWorker } from '../planning-thread/plan-pairs-in-worker.ts';
import { assertPinsAllowed } from './assert-pins-allowed.ts';
import { countMatchesPerPair } from './count-matches-per-pair.ts';
import { deriveWeeklyMatchId } from './derive-weekly-match-id.ts';
import { findWantedRematches } from './find-wanted-rematches.ts';
import type { Run, RunPair, UnpairedRunPlayer } from './run.ts';
import { loadCandidateFacts, type RunDependencies } from './run-dependencies.ts';
import { exclusionSentences, unpairedReasonByPairingCode } from './unpaired-reasons.ts';
import { type CandidatePlayerFacts, toWeeklyRunCandidate } from './weekly-run-candidate.ts';
import { withPairOverrides } from './with-pair-overrides.ts';

/** Pairs the players who answered YES and have no match for the week, and stores the plan with its reasons. Applies nothing. */
export async function planWeeklyRun(
  deps: RunDependencies,
  draft: Omit<Run, 'state' | 'isOptimal' | 'baseline'>,
  events: readonly CloudEvent[],
  renewLease: () => Promise<void>,
): Promise<Run> {
  const optIns = (await deps.optIns.listByWeek(draft.week)).filter(({ answer }) => answer === 'yes');
  const facts = [...(await loadCandidateFacts(deps, draft.week, optIns, 'everyone')).values()];
  const pool = draft.kind === 'standby' ? facts.filter((fact) => isOnStandby(fact, draft, deps.leagueZone)) : facts;
  const candidates = pool.map((fact) => ({
    id: fact.playerId,
    ...toWeeklyRunCandidate(fact, deps.leagueZone, draft.createdAt),
  }));
  const ready = candidates.flatMap((candidate) => (candidate.kind === 'ready' ? [candidate.player] : []));
  const rules = { ...defaultPairingRules, ...draft.whatIf };
  const { pairOverrides } = draft;
  if (pairOverrides) assertPinsAllowed(pairOverrides.pinned, pool, candidates, rules);
  const plan = await planPairsInWorker({
    players: withPairOverrides(await withRematches(rules, pairOverrides), pairOverrides),
    rules,
    seed: draft.seed,
  });
  const standard =
    draft.whatIf || pairOverrides
      ? await planPairsInWorker({
          players: await withRematches(defaultPairingRules, null),
          rules: defaultPairingRules,
          seed: draft.seed,
        })
      : null;

  async function withRematches(applied: PairingRules, overrides: PairOverrides | null) {
    const pinned = await findWantedRematches(deps, ready, { rules: applied, overrides });
    return withPairOverrides(ready, { pinned, forbidden: [] });
  }

  const playerOf = new Map(ready.map((player) => [player.id, player]));
  const excluded = candidates.flatMap((candidate): UnpairedRunPlayer[] => {
    if (candidate.kind !== 'excluded') return [];
    const { id, sport, reason, weeksWaited } = candidate;
    const sentence = exclusionSentences[reason];
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
        reason: unpairedReasonByPairingCode[left.code],
        sentence: left.reason,
        wouldHelp,
        weeksWaited,
      },
    ];
  });
  const timesPlayed = await countMatchesPerPair(
    deps,
    plan.pairs.map(({ a, b }) => ({ user1Id: a, user2Id: b })),
    renewLease,
  );
  const pairs = plan.pairs.map((pair, index): RunPair => {
    const { a, b, quality, reasons } = pair;
    const player = playerOf.get(a);
    if (!player) throw new RangeError(`the plan pairs ${a}, who is no candidate`);
    return {
      matchId: deriveWeeklyMatchId(draft.id, a, b),
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

  const baseline = standard && {
    pairs: standard.pairs.length,
    unpaired: standard.unpaired.length + excluded.length,
  };
  const run: Run = { ...draft, baseline, state: 'planned', isOptimal: plan.summary.optimality.proven };
  await renewLease();
  await deps.runs.addPlan(run, pairs, [...excluded, ...unpaired], events);
  return run;
}

/** Whether the player's first standby round has come. */
function isOnStandby(
  { player }: CandidatePlayerFacts,
  { week, createdAt }: Pick<Run, 'week' | 'createdAt'>,
  zone: string,
) {
  return getLatestStandbyTime(addWeeks(week, 1), player?.timeZone ?? zone, createdAt) !== null;
}
