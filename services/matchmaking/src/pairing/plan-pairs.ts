import { type CandidatePool, createCandidatePool } from './candidates/candidate-pool.ts';
import { findBestMatching } from './matching/find-best-matching.ts';
import { type HelperThreads, noHelperThreads } from './matching/helper-threads.ts';
import type { PairingPlayer } from './pairing-player.ts';
import { explainPair, type PairExplanation } from './quality/explain-pair.ts';
import { getPairQuality } from './quality/pair-quality.ts';
import type { PairingObjectiveValues } from './quality/pairing-objective.ts';
import { explainUnpaired, type UnpairedExplanation } from './rules/explain-unpaired.ts';
import { getMilesBetween } from './rules/hard-rules.ts';
import { type PairingProfile, toPairingProfile } from './rules/pairing-profile.ts';
import type { PairingRules } from './rules/pairing-rules.ts';

export interface PairingPlan {
  /** Sorted by `a`, then `b`; in each pair `a` is the smaller id. */
  readonly pairs: readonly PlannedPair[];
  /** Sorted by id. */
  readonly unpaired: readonly UnpairedPlayer[];
  readonly summary: PairingPlanSummary;
}

export interface PlannedPair {
  readonly a: string;
  readonly b: string;
  readonly quality: number;
  readonly reasons: PairExplanation;
}

export interface UnpairedPlayer extends UnpairedExplanation {
  readonly id: string;
}

export interface PairingPlanSummary {
  readonly players: number;
  readonly pairs: number;
  readonly unpaired: number;
  /** Players without any allowed partner. */
  readonly withoutPartner: number;
  /** Allowed pairs that the solver was given; all others are covered by the dual prices. */
  readonly edges: number;
  /** Total weeks waited by the paired players. */
  readonly weeksWaited: number;
  readonly quality: number;
  readonly optimality: {
    /** Whether the plan is proven optimal by dual prices over every allowed pair. */
    readonly proven: boolean;
    /** Upper bound on what a better plan could gain. */
    readonly gap: PairingObjectiveValues;
  };
}

/**
 * Plans the weekly run: the most pairs; among those plans (with `longestWaitingFirst`) the one whose players waited
 * longest; among those the one with the best total quality. `getPairIneligibility` decides who may be paired, `getPairQuality` how well.
 *
 * The same players, rules and seed give the same plan in any input order; the seed only chooses between
 * equally good plans. The caller checks opt-in and cooldown and passes only players who may be paired now.
 * `proofWanted` asks for a proven optimum however many pairs are allowed; without it a very large league gets a very
 * good plan and a bound on its distance from the optimum.
 * `progress` receives a line of text per step; `helpers` do part of the work and do not change the plan. Throws RangeError if two
 * players have the same id.
 */
export function planPairs(
  players: readonly PairingPlayer[],
  rules: PairingRules,
  seed: number,
  proofWanted = false,
  progress: (line: string) => void = () => undefined,
  helpers: HelperThreads = noHelperThreads,
): PairingPlan {
  const byId = [...players].sort((a, b) => compareIds(a.id, b.id));
  assertUniqueIds(byId);
  const pool = createCandidatePool(byId.map(toPairingProfile), rules, seed);
  const rounds = proofWanted || players.length <= alwaysProven ? Number.POSITIVE_INFINITY : roundsUnproven;
  const best = findBestMatching(pool, seed, rounds, progress, helpers);

  const pairs: PlannedPair[] = [];
  const unpaired: UnpairedPlayer[] = [];
  let weeksWaited = 0;
  for (const [number, player] of pool.profiles.entries()) {
    const partner = pool.profiles[best.mate[number] ?? -1];
    if (partner === undefined) {
      unpaired.push({ id: player.id, ...explainUnpaired(number, pool, best.mate) });
      continue;
    }
    weeksWaited += player.weeksWaited;
    if (compareIds(player.id, partner.id) < 0) pairs.push(plannedPair(player, partner, pool));
  }
  pairs.sort((x, y) => compareIds(x.a, y.a));
  unpaired.sort((x, y) => compareIds(x.id, y.id));
  return {
    pairs,
    unpaired,
    summary: {
      players: players.length,
      pairs: pairs.length,
      unpaired: unpaired.length,
      withoutPartner: best.withoutPartner,
      edges: best.edges,
      weeksWaited,
      quality: pairs.reduce((total, pair) => total + pair.quality, 0),
      optimality: { proven: best.proven, gap: best.gap },
    },
  };
}

/** Up to this many players the plan is always proven optimal, within about a minute. */
const alwaysProven = 150_000;
/** Pricing rounds for larger leagues: the first few find nearly all improvements. */
const roundsUnproven = 2;

function plannedPair(a: PairingProfile, b: PairingProfile, pool: CandidatePool): PlannedPair {
  const miles = getMilesBetween(a, b) ?? 0;
  return { a: a.id, b: b.id, quality: getPairQuality(a, b, miles, pool.rules), reasons: explainPair(a, b, miles) };
}

function assertUniqueIds(byId: readonly PairingPlayer[]): void {
  for (const [index, player] of byId.entries()) {
    if (player.id === byId[index + 1]?.id) throw new RangeError(`two players have the id ${player.id}`);
  }
}

// By code units, so that the order is the same in every locale.
function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
