import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMaximumWeightMatching } from '../../../test/pairing/find-maximum-weight-matching.ts';
import { arbitraryPlayers } from '../../../test/pairing/pairing-arbitraries.ts';
import { createSamplePairingPlayers } from '../../simulation/create-sample-pairing-players.ts';
import type { EdgeList } from '../blossom/graph.ts';
import { type CandidatePool, createCandidatePool } from '../candidates/candidate-pool.ts';
import { getQualityIfAllowed } from '../candidates/packed-players.ts';
import { createPairingObjective, type PairingObjectiveValues } from '../quality/pairing-objective.ts';
import { getMilesBetween } from '../rules/hard-rules.ts';
import { toPairingProfile } from '../rules/pairing-profile.ts';
import { defaultPairingRules } from '../rules/pairing-rules.ts';
import { findBestMatching } from './find-best-matching.ts';

const rules = { ...defaultPairingRules, requireSharedAvailability: false, qualityFloor: 0 };
const silent = () => undefined;

/** Crowds far larger than the lists of candidates, so that the prices have to find what the lists miss. */
const crowds = fc.sample(arbitraryPlayers(260), { numRuns: 12, seed: 9 }).map((players) =>
  createCandidatePool(
    players.map((player) =>
      toPairingProfile({ ...player, sport: 'tennis', rating: Math.round(player.rating * 5) / 5 }),
    ),
    rules,
    1,
  ),
);

test('the plan found by pricing is worth what the solver finds on all allowed pairs at once', () => {
  for (const pool of crowds) {
    const best = findBestMatching(pool, 1, Number.POSITIVE_INFINITY, silent);
    expect(best.proven).toBe(true);
    expect(worthOf(pool, best.mate)).toEqual(worthOf(pool, solvedAtOnce(pool)));
  }
});

test('the same holds if only players of equal rating may meet', () => {
  const sameLevel = { ...rules, maxRatingGap: 0 };
  for (const { profiles } of crowds) {
    const pool = createCandidatePool(
      profiles.map((profile) => ({ ...profile, ratingHundredths: 300 })),
      sameLevel,
      1,
    );
    const best = findBestMatching(pool, 1, Number.POSITIVE_INFINITY, silent);
    expect(best.proven).toBe(true);
    expect(worthOf(pool, best.mate)).toEqual(worthOf(pool, solvedAtOnce(pool)));
  }
});

test('without pricing rounds the gap bounds what the plan is missing, and a plan that misses anything is not called proven', () => {
  let lacking = 0;
  const league = createCandidatePool(
    createSamplePairingPlayers(5_000, 8).map(toPairingProfile),
    defaultPairingRules,
    1,
  );
  for (const pool of [...crowds, league]) {
    const quick = findBestMatching(pool, 1, 0, silent);
    const found = worthOf(pool, quick.mate);
    const best = worthOf(pool, findBestMatching(pool, 1, Number.POSITIVE_INFINITY, silent).mate);
    expect(compare(best, found)).toBeGreaterThanOrEqual(0);
    const { pairs, weeksWaited, quality } = quick.gap;
    const bound = {
      pairs: found.pairs + pairs,
      weeksWaited: found.weeksWaited + weeksWaited,
      quality: found.quality + quality,
    };
    expect(compare(bound, best)).toBeGreaterThanOrEqual(0);
    if (compare(best, found) === 0) continue;
    lacking += 1;
    expect(quick.proven).toBe(false);
  }
  expect(lacking).toBeGreaterThan(0);
});

test('waits too long for exact weights keep the pairs exact, prove nothing and report a gap', () => {
  const alike = fc.sample(arbitraryPlayers(40), { numRuns: 1, seed: 4 })[0] ?? [];
  const profiles = alike.map((player, index) => toPairingProfile({ ...player, weeksWaited: index * 2 ** 40 }));
  const { proven, gap } = findBestMatching(
    createCandidatePool(profiles, rules, 1),
    1,
    Number.POSITIVE_INFINITY,
    silent,
  );
  expect(proven).toBe(false);
  expect(gap.pairs).toBe(0);
  expect(gap.weeksWaited).toBeGreaterThan(0);
  expect(gap.quality).toBeGreaterThan(0);
});

function solvedAtOnce(pool: CandidatePool): Int32Array {
  const size = pool.profiles.length;
  const totalWeeks = pool.profiles.reduce((total, { weeksWaited }) => total + weeksWaited, 0);
  const most = pool.profiles.reduce((high, { weeksWaited }) => Math.max(high, weeksWaited), 0);
  const objective = createPairingObjective({
    size,
    leastWeeks: 0,
    mostWeeks: most,
    totalWeeks,
    leastQuality: 0,
    mostQuality: 1_000,
  });
  const edges: { a: number; b: number; weight: number }[] = [];
  for (const [b, second] of pool.profiles.entries()) {
    for (const [a, first] of pool.profiles.slice(0, b).entries()) {
      const miles = getMilesBetween(first, second);
      const quality = miles === null ? null : getQualityIfAllowed(pool.players, a, b, miles);
      if (quality !== null)
        edges.push({ a, b, weight: objective.weightOf(first.weeksWaited, second.weeksWaited, quality) });
    }
  }
  const list: EdgeList = {
    count: edges.length,
    a: Int32Array.from(edges, ({ a }) => a),
    b: Int32Array.from(edges, ({ b }) => b),
    weight: Float64Array.from(edges, ({ weight }) => weight),
  };
  return findMaximumWeightMatching(size, list).mate;
}

function worthOf(pool: CandidatePool, mate: Int32Array): PairingObjectiveValues {
  const worth = { pairs: 0, weeksWaited: 0, quality: 0 };
  for (const [a, b] of mate.entries()) {
    const first = pool.profiles[a];
    const second = pool.profiles[b];
    if (first === undefined || second === undefined || b < a) continue;
    worth.pairs += 1;
    worth.weeksWaited += first.weeksWaited + second.weeksWaited;
    worth.quality +=
      getQualityIfAllowed(pool.players, a, b, getMilesBetween(first, second) ?? Number.POSITIVE_INFINITY) ?? Number.NaN;
  }
  return worth;
}

function compare(x: PairingObjectiveValues, y: PairingObjectiveValues): number {
  return x.pairs - y.pairs || x.weeksWaited - y.weeksWaited || x.quality - y.quality;
}
