import { daysOfWeek, timeBlocks } from '@rally/contracts/players';
import { getDistanceMiles } from '@rally/geo';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestPairingPlayer } from '../../../test/builders/create-test-pairing-player.ts';
import { hardRuleMutants, loadRuleMutant } from '../../../test/pairing/hard-rule-mutants.ts';
import { arbitraryPlayers, arbitraryRules } from '../../../test/pairing/pairing-arbitraries.ts';
import type { PairingPlayer } from '../pairing-player.ts';
import { planPairs } from '../plan-pairs.ts';
import { getPairIneligibility, type PairIneligibility } from './hard-rules.ts';
import { defaultPairingRules, type PairingRules } from './pairing-rules.ts';

/** The rules implemented independently from the specification's wording, to check the code against. */
const wordedRules: readonly [
  PairIneligibility,
  (a: PairingPlayer, b: PairingPlayer, rules: PairingRules) => boolean,
][] = [
  ['other_sport', (a, b) => a.sport === b.sport],
  ['too_far', (a, b, rules) => milesOf(a, b) <= rules.maxMiles],
  ['rating_gap', (a, b, rules) => gapOf(a, b) <= Math.round(rules.maxRatingGap * 100)],
  ['gender', (a, b) => wishMet(a, b) && wishMet(b, a)],
  ['tier', (a, b) => !isUnreliable(a) || (!isNew(b) && shareOf(b) < 0.75)],
  ['tier', (a, b) => !isUnreliable(b) || (!isNew(a) && shareOf(a) < 0.75)],
  ['recent_opponent', (a, b) => !a.recentOpponents.includes(b.id) && !b.recentOpponents.includes(a.id)],
  ['blocked', (a, b) => !a.blockedPlayers.includes(b.id) && !b.blockedPlayers.includes(a.id)],
  [
    'no_shared_time',
    (a, b, rules) => !rules.requireSharedAvailability || slotsOf(a).some((slot) => slotsOf(b).includes(slot)),
  ],
];

const full = process.env.VERIFY === '1';

test('a plan pairs nobody twice and breaks no hard rule', () => {
  let pairs = 0;
  fc.assert(
    fc.property(arbitraryPlayers(40), arbitraryRules, (players, rules) => {
      const byId = new Map(players.map((player) => [player.id, player]));
      const plan = planPairs(players, rules, 7);
      const seen = new Set<string>();
      for (const pair of plan.pairs) {
        const a = byId.get(pair.a);
        const b = byId.get(pair.b);
        if (a === undefined || b === undefined) throw new Error('a stranger was paired');
        pairs += 1;
        for (const [rule, holds] of wordedRules)
          expect(holds(a, b, rules), `${rule} of ${a.id} and ${b.id}`).toBe(true);
        expect(pair.quality).toBeGreaterThanOrEqual(rules.qualityFloor);
        expect(getPairIneligibility(a, b, rules)).toBeNull();
        seen.add(a.id).add(b.id);
      }
      expect(seen.size).toBe(plan.pairs.length * 2);
      expect(plan.unpaired.length).toBe(players.length - seen.size);
    }),
    { numRuns: full ? 10_000 : 300, seed: 5 },
  );
  expect(pairs).toBeGreaterThan(full ? 20_000 : 500);
});

test('two players may play exactly if every rule of the specification and the floor allow it, in either order', () => {
  const refusals = new Map<string, number>();
  let pairs = 0;
  const property = verdictProperty((a, b, rules) => {
    const refusal = getPairIneligibility(a, b, rules);
    pairs += 1;
    refusals.set(String(refusal), (refusals.get(String(refusal)) ?? 0) + 1);
    return refusal;
  });
  fc.assert(property, { numRuns: full ? 8_000 : 400, seed: 5 });
  expect(pairs).toBeGreaterThan(full ? 200_000 : 10_000);
  // Every rule must have excluded some pair, or this test could not detect its loss.
  const all = [
    'other_sport',
    'too_far',
    'rating_gap',
    'gender',
    'tier',
    'recent_opponent',
    'blocked',
    'no_shared_time',
    'below_floor',
    'no_location',
    'null',
  ];
  for (const name of all) expect(refusals.get(name) ?? 0, name).toBeGreaterThan(20);
});

test('a level gap of exactly the limit is allowed and a hundredth more is not, wherever on the scale', () => {
  const exactly = fc.property(fc.integer({ min: 100, max: 700 }), fc.integer({ min: 0, max: 200 }), (level, limit) => {
    const rules = { ...defaultPairingRules, maxRatingGap: limit / 100, qualityFloor: -9_999 };
    const lower = createTestPairingPlayer({ id: 'a', rating: level / 100 });
    expect(
      getPairIneligibility(lower, createTestPairingPlayer({ id: 'b', rating: (level + limit) / 100 }), rules),
    ).toBe(null);
    expect(
      getPairIneligibility(lower, createTestPairingPlayer({ id: 'b', rating: (level + limit + 1) / 100 }), rules),
    ).toBe('rating_gap');
    expect(
      planPairs([lower, createTestPairingPlayer({ id: 'b', rating: (level + limit) / 100 })], rules, 1).pairs,
    ).toHaveLength(1);
  });
  // 4.11 - 3.11 is 1.0000000000000004 in floating point.
  fc.assert(exactly, { numRuns: 2_000, seed: 5, examples: [[311, 100]] });
});

test.each(hardRuleMutants)('the property catches a program in which %s', async (_, { file, from, to }) => {
  const mutant = await loadRuleMutant(file, from, to);
  const { failed } = fc.check(verdictProperty(mutant.getPairIneligibility), {
    numRuns: 3_000,
    seed: 5,
    endOnFailure: true,
  });
  expect(failed).toBe(true);
});

test('the unchanged copy of the program passes', async () => {
  const same = await loadRuleMutant('rules/which-genders-may-meet.ts', 'const male = 1;', 'const male = 1;');
  expect(fc.check(verdictProperty(same.getPairIneligibility), { numRuns: 300, seed: 5 }).failed).toBe(false);
});

/** For all players and rules the result equals the independent implementation, from both sides. */
function verdictProperty(verdict: typeof getPairIneligibility) {
  return fc.property(arbitraryPlayers(12), arbitraryRules, (players, rules) => {
    for (const a of players) {
      for (const b of players) {
        if (a.id === b.id) continue;
        const refusal = verdict(a, b, rules);
        if (a.lat === null || b.lat === null) {
          expect(refusal).toBe('no_location');
          continue;
        }
        const broken = wordedRules.filter(([, holds]) => !holds(a, b, rules)).map(([rule]) => rule);
        if (broken.length > 0) expect(broken).toContain(refusal);
        else expect(refusal).toBe(wordedQuality(a, b, rules) < rules.qualityFloor ? 'below_floor' : null);
      }
    }
  });
}

function wordedQuality(a: PairingPlayer, b: PairingPlayer, { maxRatingGap, maxMiles, weights }: PairingRules): number {
  const gap = maxRatingGap === 0 ? 0 : gapOf(a, b) / (maxRatingGap * 100);
  const way = milesOf(a, b) / maxMiles;
  const shared = slotsOf(a).filter((slot) => slotsOf(b).includes(slot)).length;
  const unshared = 1 - shared / Math.min(slotsOf(a).length, slotsOf(b).length);
  const met = Math.max(a.timesMet?.[b.id] ?? 0, b.timesMet?.[a.id] ?? 0);
  const levelAndWay = 1000 - weights.ratingGap * gap ** 2 - weights.distance * way ** 2;
  return Math.round(levelAndWay - weights.availability * unshared - weights.variety * (met / (met + 1)));
}

/** In hundredths of a rating point. */
function gapOf(a: PairingPlayer, b: PairingPlayer): number {
  return Math.abs(Math.round(a.rating * 100) - Math.round(b.rating * 100));
}

function milesOf(a: PairingPlayer, b: PairingPlayer): number {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return Number.POSITIVE_INFINITY;
  return getDistanceMiles({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng });
}

function wishMet(a: PairingPlayer, b: PairingPlayer): boolean {
  const wish = a.opponentGenderPreference;
  return wish === null || wish === 'no_preference' || wish === b.gender;
}

function isNew(player: PairingPlayer): boolean {
  return player.matchesAssigned === 0;
}

function shareOf(player: PairingPlayer): number {
  return player.matchesCompleted / player.matchesAssigned;
}

function isUnreliable(player: PairingPlayer): boolean {
  return !isNew(player) && shareOf(player) < 0.25;
}

function slotsOf(player: PairingPlayer): string[] {
  const days = player.availabilityDays.length === 0 ? daysOfWeek : player.availabilityDays;
  const blocks = player.availabilityTimeBlocks.length === 0 ? timeBlocks : player.availabilityTimeBlocks;
  return days.flatMap((day) => blocks.map((block) => `${day} ${block}`));
}
