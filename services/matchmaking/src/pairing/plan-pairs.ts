import { bestMatching } from './best-matching.ts';
import { type CandidatePool, candidatePool } from './candidates.ts';
import { explainPair, type PairReasons } from './explain-pair.ts';
import { explainUnpaired, type UnpairedReason } from './explain-unpaired.ts';
import { milesBetween } from './hard-rules.ts';
import type { Digits } from './objective.ts';
import type { PairingPlayer } from './pairing-player.ts';
import { type Profile, profileOf } from './profile.ts';
import { pairQuality } from './quality.ts';
import type { PairingRules } from './rules.ts';

export interface PairingPlan {
  /** By `a`, then `b`; in each pair `a` is the smaller id. */
  readonly pairs: readonly PlannedPair[];
  /** By id. */
  readonly unpaired: readonly UnpairedPlayer[];
  readonly summary: PlanSummary;
}

export interface PlannedPair {
  readonly a: string;
  readonly b: string;
  readonly quality: number;
  readonly reasons: PairReasons;
}

export interface UnpairedPlayer extends UnpairedReason {
  readonly id: string;
}

export interface PlanSummary {
  readonly players: number;
  readonly pairs: number;
  readonly unpaired: number;
  /** Players without any allowed partner. */
  readonly withoutPartner: number;
  /** Allowed pairs that the solver was given; the prices judged all others. */
  readonly edges: number;
  /** Weeks waited by those who are paired. */
  readonly weeksWaited: number;
  readonly quality: number;
  readonly optimality: {
    /** Whether no plan can be better, shown by dual prices over every allowed pair. */
    readonly proven: boolean;
    /** What a better plan could have more at the very most. */
    readonly gap: Digits;
  };
}

/**
 * The weekly run: as many pairs as possible, among those plans (with `longestWaitingFirst`) the one whose players waited
 * longest, among those the one of the best total quality. Who may be paired is `pairIneligibility`, how well `pairQuality`.
 *
 * The same players, rules and seed give the same plan in whatever order the players come; the seed only chooses between
 * plans that are equally good. Opt-in and cooldown are the caller's: it passes only players who may be paired now.
 * `proofWanted` asks for the proven optimum however many allowed pairs there are; without it a very large league gets a very
 * good plan and a bound on what it may lack.
 * `progress` is told of each step in a line for people. Throws RangeError when two players have one id.
 */
export function planPairs(
  players: readonly PairingPlayer[],
  rules: PairingRules,
  seed: number,
  proofWanted = false,
  progress: (line: string) => void = () => undefined,
): PairingPlan {
  const byId = [...players].sort((a, b) => compareIds(a.id, b.id));
  refuseRepeatedIds(byId);
  const pool = candidatePool(byId.map(profileOf), rules, seed);
  const rounds = proofWanted || players.length <= alwaysProven ? Number.POSITIVE_INFINITY : roundsUnproven;
  const best = bestMatching(pool, seed, rounds, progress);

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

/** Up to so many players the search for better pairs goes on until there are none, within a minute or so. */
const alwaysProven = 150_000;
/** Rounds of it in larger leagues: the first few find nearly all that is to be found. */
const roundsUnproven = 2;

function plannedPair(a: Profile, b: Profile, pool: CandidatePool): PlannedPair {
  const miles = milesBetween(a, b) ?? 0;
  return { a: a.id, b: b.id, quality: pairQuality(a, b, miles, pool.rules), reasons: explainPair(a, b, miles) };
}

function refuseRepeatedIds(byId: readonly PairingPlayer[]): void {
  for (const [index, player] of byId.entries()) {
    if (player.id === byId[index + 1]?.id) throw new RangeError(`two players have the id ${player.id}`);
  }
}

// By code units, so that the order is the same in every locale.
function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
