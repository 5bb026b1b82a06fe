import { expect, test } from 'vitest';
import type { PairingPlayer } from '../pairing-player.ts';
import { getReliabilityTierBit, getTiersAllowedToMeet } from './which-reliability-tiers-may-meet.ts';

/** The tier of a player who completed that many of that many matches. */
const tierOf = (matchesCompleted: number, matchesAssigned: number) => {
  const player: Pick<PairingPlayer, 'matchesAssigned' | 'matchesCompleted'> = { matchesAssigned, matchesCompleted };
  return getReliabilityTierBit(player);
};
const newcomer = tierOf(0, 0);
const [unreliable, reliable, extremelyReliable] = [tierOf(0, 1), tierOf(1, 2), tierOf(1, 1)];

test('a quarter of the matches makes a player reliable, three quarters extremely reliable', () => {
  expect(new Set([newcomer, unreliable, reliable, extremelyReliable]).size).toBe(4);
  expect([tierOf(24, 100), tierOf(25, 100), tierOf(1, 4)]).toEqual([unreliable, reliable, reliable]);
  expect([tierOf(74, 100), tierOf(75, 100), tierOf(3, 4)]).toEqual([reliable, extremelyReliable, extremelyReliable]);
});

test('an unreliable player meets neither extremely reliable players nor newcomers; others meet anyone', () => {
  const tiers = [unreliable, reliable, extremelyReliable, newcomer];
  const mayMeet = (tier: number) => tiers.map((other) => (getTiersAllowedToMeet(tier) & other) !== 0);
  expect(mayMeet(unreliable)).toEqual([true, true, false, false]);
  for (const tier of [reliable, extremelyReliable, newcomer]) expect(mayMeet(tier)).toEqual([true, true, true, true]);
});
