import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestPairingPlayer } from '../../test/builders/create-test-pairing-player.ts';
import { arbitraryPlayers, arbitraryRules } from '../../test/pairing/pairing-arbitraries.ts';
import type { PairingPlayer } from './pairing-player.ts';
import { planPairs } from './plan-pairs.ts';
import { getPairQuality } from './quality/pair-quality.ts';
import { getMilesBetween, getPairIneligibility } from './rules/hard-rules.ts';
import { toPairingProfile } from './rules/pairing-profile.ts';
import { defaultPairingRules, type PairingRules } from './rules/pairing-rules.ts';

type Worth = readonly [pairs: number, weeks: number, quality: number];

test('no plan has more pairs, longer waits or better quality, compared with every plan of up to 10 players', () => {
  fc.assert(
    fc.property(arbitraryPlayers(10), arbitraryRules, fc.integer({ min: 0, max: 5 }), (players, rules, seed) => {
      const { summary } = planPairs(players, rules, seed);
      const weeks = rules.longestWaitingFirst ? summary.weeksWaited : 0;
      expect([summary.pairs, weeks, summary.quality]).toEqual(bestByTrying(players, rules));
      expect(summary.optimality).toEqual({ proven: true, gap: { pairs: 0, weeksWaited: 0, quality: 0 } });
    }),
    { numRuns: 400, seed: 5 },
  );
});

test('the same players, rules and seed give the same plan, whatever the order of the players', () => {
  fc.assert(
    fc.property(arbitraryPlayers(60), arbitraryRules, fc.infiniteStream(fc.nat()), (players, rules, draws) => {
      const shuffled = players
        .map((player) => ({ player, draw: draws.next().value ?? 0 }))
        .sort((x, y) => x.draw - y.draw)
        .map(({ player }) => player);
      expect(planPairs(shuffled, rules, 3)).toEqual(planPairs(players, rules, 3));
    }),
    { numRuns: 100, seed: 5 },
  );
});

test('another seed may change the plan but never what it is worth', () => {
  const alike = Array.from({ length: 40 }, (_, index) => createTestPairingPlayer({ id: `p${index}` }));
  const plans = [1, 2, 3, 4].map((seed) => planPairs(alike, defaultPairingRules, seed));
  expect(new Set(plans.map(({ summary }) => JSON.stringify({ ...summary, edges: 0 }))).size).toBe(1);
  expect(new Set(plans.map(({ pairs }) => JSON.stringify(pairs))).size).toBeGreaterThan(1);
});

test('a plan has every pinned pair, none of the forbidden ones, and the best of all other pairs', () => {
  let [pinned, forbidden] = [0, 0];
  const pairOf = fc.tuple(fc.nat(9), fc.nat(9));
  fc.assert(
    fc.property(
      arbitraryPlayers(10),
      arbitraryRules,
      fc.array(fc.nat(), { maxLength: 2 }),
      fc.array(pairOf, { maxLength: 8 }),
      (players, rules, pinChoices, forbiddenChoices) => {
        const allowed = players.flatMap((a) =>
          players
            .filter((b) => a.id < b.id && getPairIneligibility(a, b, rules) === null)
            .map((b) => [a.id, b.id] as const),
        );
        const pins = new Map<string, string>();
        for (const choice of pinChoices) {
          const [a, b] = allowed[choice % allowed.length] ?? [];
          if (!a || !b || pins.has(a) || pins.has(b)) continue;
          pins.set(a, b).set(b, a);
        }
        const banned = forbiddenChoices
          .map(([a, b]) => [`p${a}`, `p${b}`] as const)
          .filter(([a, b]) => pins.get(a) !== b);
        const withOverrides = players.map((player) => {
          const pin = pins.get(player.id);
          const forbiddenPartners = banned.flatMap(([a, b]) => (a === player.id ? [b] : []));
          return { ...player, forbiddenPartners, ...(pin && { pinnedTo: pin }) };
        });
        const { pairs, summary } = planPairs(withOverrides, rules, 3);
        const made = new Set(pairs.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
        for (const [a, b] of pins) expect(made.has(`${a} ${b}`)).toBe(true);
        for (const [a, b] of banned) expect(made.has(`${a} ${b}`)).toBe(false);
        pinned += pins.size;
        forbidden += banned.length;
        const weeks = rules.longestWaitingFirst ? summary.weeksWaited : 0;
        const others = players.filter(({ id }) => !pins.has(id));
        const best = bestByTrying(others, rules, banned);
        const pinnedPlayers = players.filter(({ id }) => pins.has(id));
        const ofPins = pairs.filter(({ a }) => pins.has(a)).reduce((sum, { quality }) => sum + quality, 0);
        const pinWeeks = pinnedPlayers.reduce((sum, { weeksWaited }) => sum + weeksWaited, 0);
        expect([summary.pairs, weeks, summary.quality]).toEqual([
          best[0] + pinnedPlayers.length / 2,
          best[1] + (rules.longestWaitingFirst ? pinWeeks : 0),
          best[2] + ofPins,
        ]);
        expect(summary.optimality.proven).toBe(true);
      },
    ),
    { numRuns: 400, seed: 5 },
  );
  expect(Math.min(pinned, forbidden)).toBeGreaterThan(100);
});

test('many similar players are all paired although their best lists contain the same few', () => {
  const crowd = Array.from({ length: 300 }, (_, index) =>
    createTestPairingPlayer({ id: `p${index}`, rating: 3 + (index % 7) / 100 }),
  );
  const { summary } = planPairs(crowd, defaultPairingRules, 1);
  expect(summary.pairs).toBe(150);
  expect(summary.optimality.proven).toBe(true);
});

test('two players with the same id are rejected', () => {
  expect(() =>
    planPairs([createTestPairingPlayer({ id: 'x' }), createTestPairingPlayer({ id: 'x' })], defaultPairingRules, 1),
  ).toThrow(RangeError);
});

function bestByTrying(
  players: readonly PairingPlayer[],
  rules: PairingRules,
  banned: readonly (readonly [string, string])[] = [],
): Worth {
  const [first, ...others] = players;
  if (first === undefined) return [0, 0, 0];
  let best = bestByTrying(others, rules, banned);
  for (const partner of others) {
    if (getPairIneligibility(first, partner, rules) !== null) continue;
    if (banned.some((pair) => pair.includes(first.id) && pair.includes(partner.id))) continue;
    const rest = others.filter((other) => other !== partner);
    const [pairs, weeks, quality] = bestByTrying(rest, rules, banned);
    const ownWeeks = rules.longestWaitingFirst ? first.weeksWaited + partner.weeksWaited : 0;
    best = better(best, [pairs + 1, weeks + ownWeeks, quality + qualityOf(first, partner, rules)]);
  }
  return best;
}

function better(a: Worth, b: Worth): Worth {
  return (a[0] - b[0] || a[1] - b[1] || a[2] - b[2]) >= 0 ? a : b;
}

function qualityOf(a: PairingPlayer, b: PairingPlayer, rules: PairingRules): number {
  const first = toPairingProfile(a);
  const second = toPairingProfile(b);
  return getPairQuality(first, second, getMilesBetween(first, second) ?? 0, rules);
}
