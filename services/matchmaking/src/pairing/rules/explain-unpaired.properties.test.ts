import { daysOfWeek, timeBlocks } from '@rally/contracts/players';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryPlayers, arbitraryRules } from '../../../test/pairing/pairing-arbitraries.ts';
import type { PairingPlayer } from '../pairing-player.ts';
import { planPairs } from '../plan-pairs.ts';
import { getPairIneligibility } from './hard-rules.ts';

test('exactly the players without an allowed partner get that reason', () => {
  fc.assert(
    fc.property(arbitraryPlayers(25), arbitraryRules, (players, rules) => {
      for (const { id, code } of planPairs(players, rules, 1).unpaired) {
        const partners = partnersOf(players, id, (player) => player, rules);
        expect(code === 'partners_taken', `${id} ${code}`).toBe(partners.length > 0);
      }
    }),
    { numRuns: 150, seed: 5 },
  );
});

test('a suggested free time opens exactly the stated number of partners, including the floor', () => {
  let told = 0;
  fc.assert(
    fc.property(arbitraryPlayers(25), arbitraryRules, (players, rules) => {
      const { unpaired } = planPairs(players, { ...rules, requireSharedAvailability: true }, 1);
      for (const { id, code, wouldHelp } of unpaired) {
        if (code === 'partners_taken') continue;
        for (const { change, text, opens } of wouldHelp) {
          if (change !== 'no_shared_time') continue;
          told += 1;
          const withTime = (player: PairingPlayer) => freeAlso(player, text);
          expect(
            partnersOf(players, id, withTime, { ...rules, requireSharedAvailability: true }).length,
          ).toBeGreaterThanOrEqual(opens);
          expect(opens).toBeGreaterThan(0);
        }
      }
    }),
    { numRuns: 300, seed: 5 },
  );
  expect(told).toBeGreaterThan(50);
});

test('a suggested lower floor helps at exactly the stated value', () => {
  let told = 0;
  fc.assert(
    fc.property(arbitraryPlayers(25), arbitraryRules, (players, someRule) => {
      const rules = { ...someRule, qualityFloor: 900 };
      for (const { id, code, wouldHelp } of planPairs(players, rules, 1).unpaired) {
        const [help] = wouldHelp.filter(({ change }) => change === 'below_floor');
        if (help === undefined || code === 'partners_taken') continue;
        told += 1;
        const floor = Number(/floor of (-?\d+)/.exec(help.text)?.[1]);
        const same = (player: PairingPlayer) => player;
        expect(partnersOf(players, id, same, { ...rules, qualityFloor: floor }).length).toBeGreaterThan(0);
        expect(partnersOf(players, id, same, { ...rules, qualityFloor: floor + 1 })).toEqual([]);
        expect(partnersOf(players, id, same, { ...rules, qualityFloor: -9_999 }).length).toBe(help.opens);
      }
    }),
    { numRuns: 200, seed: 5 },
  );
  expect(told).toBeGreaterThan(50);
});

test('a suggested larger level gap helps at exactly the stated value', () => {
  let told = 0;
  fc.assert(
    fc.property(arbitraryPlayers(25), arbitraryRules, (players, rules) => {
      for (const { id, wouldHelp } of planPairs(players, rules, 1).unpaired) {
        const [help] = wouldHelp.filter(({ change }) => change === 'rating_gap');
        if (help === undefined) continue;
        told += 1;
        const maxRatingGap = Number(/gap of ([\d.]+)/.exec(help.text)?.[1]);
        const same = (player: PairingPlayer) => player;
        const more = partnersOf(players, id, same, { ...rules, maxRatingGap, qualityFloor: -9_999 });
        const less = { ...rules, maxRatingGap: maxRatingGap - 0.01, qualityFloor: -9_999 };
        expect(partnersOf(players, id, same, less).length).toBeLessThan(more.length);
        expect(more.length).toBeGreaterThan(partnersOf(players, id, same, { ...rules, qualityFloor: -9_999 }).length);
      }
    }),
    { numRuns: 300, seed: 5 },
  );
  expect(told).toBeGreaterThan(50);
});

type Rules = Parameters<typeof getPairIneligibility>[2];

function partnersOf(
  players: readonly PairingPlayer[],
  id: string,
  changed: (player: PairingPlayer) => PairingPlayer,
  rules: Rules,
): PairingPlayer[] {
  const own = players.find((player) => player.id === id);
  if (own === undefined) return [];
  return players.filter((other) => other.id !== id && getPairIneligibility(changed(own), other, rules) === null);
}

/** The player, now also free at the time with which a text such as `Sat morning opens 3 players` begins. */
function freeAlso(player: PairingPlayer, text: string): PairingPlayer {
  const day = daysOfWeek.find((name) => text.startsWith(name));
  const block = timeBlocks.find((name) => text.split(' ')[1] === name.toLowerCase());
  const { availabilityDays: days, availabilityTimeBlocks: blocks } = player;
  return {
    ...player,
    availabilityDays: days.length === 0 || day === undefined ? days : [...days, day],
    availabilityTimeBlocks: blocks.length === 0 || block === undefined ? blocks : [...blocks, block],
  };
}
