import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryPlayers, arbitraryRules } from '../../test/pairing/pairing-arbitraries.ts';
import { planPairs } from '../pairing/plan-pairs.ts';
import { defaultPairingRules } from '../pairing/rules/pairing-rules.ts';
import { createSamplePairingPlayers } from '../simulation/create-sample-pairing-players.ts';
import { planPairsInWorker } from './plan-pairs-in-worker.ts';

test('the worker returns the same plan as the main thread without blocking the event loop', async () => {
  const players = createSamplePairingPlayers(1_500, 2);
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 1);
  const plan = await planPairsInWorker({ players, rules: defaultPairingRules, seed: 7 });
  clearInterval(clock);
  expect(turns).toBeGreaterThan(20);
  expect(plan).toEqual(planPairs(players, defaultPairingRules, 7));
});

test('the plan is the same for any number of threads', async () => {
  const players = createSamplePairingPlayers(2_000, 4);
  const request = { players, rules: defaultPairingRules, seed: 7 };
  const expected = planPairs(players, defaultPairingRules, 7);
  for (const threadCount of [2, 3]) {
    const lines: string[] = [];
    expect(await planPairsInWorker(request, (line) => lines.push(line), threadCount)).toEqual(expected);
    expect(lines.at(-1)).toBe('no pair could improve the plan');
  }
});

test('the same holds for crowded leagues under any rules', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(arbitraryPlayers(30), { minLength: 12, maxLength: 12 }),
      arbitraryRules,
      fc.integer({ min: 2, max: 3 }),
      async (groups, rules, threadCount) => {
        const players = groups.flat().map((player, index) => ({ ...player, id: `p${index}` }));
        fc.pre(players.length > 200);
        const plan = await planPairsInWorker({ players, rules, seed: 3 }, () => undefined, threadCount);
        expect(plan).toEqual(planPairs(players, rules, 3));
      },
    ),
    { numRuns: 5, seed: 5 },
  );
});

test('planning errors reach the caller', async () => {
  const league = createSamplePairingPlayers(300, 1);
  const players = [...league, ...league.slice(0, 1)];
  await expect(planPairsInWorker({ players, rules: defaultPairingRules, seed: 1 })).rejects.toThrow(
    'two players have the id p0',
  );
});
