import { expect, test } from 'vitest';
import { planPairs } from '../pairing/plan-pairs.ts';
import { defaultPairingRules } from '../pairing/rules/pairing-rules.ts';
import { createSamplePairingPlayers } from '../simulation/create-sample-pairing-players.ts';
import { planPairsInWorker } from './plan-pairs-in-worker.ts';

test('the worker returns the same plan as the main thread without blocking the event loop', async () => {
  const players = createSamplePairingPlayers(3_000, 2);
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 1);
  const plan = await planPairsInWorker({ players, rules: defaultPairingRules, seed: 7 });
  clearInterval(clock);
  expect(turns).toBeGreaterThan(20);
  expect(plan).toEqual(planPairs(players, defaultPairingRules, 7));
});

test('errors of planning reach the caller', async () => {
  const league = createSamplePairingPlayers(300, 1);
  const players = [...league, ...league.slice(0, 1)];
  await expect(planPairsInWorker({ players, rules: defaultPairingRules, seed: 1 })).rejects.toThrow(
    'two players have the id p0',
  );
});
