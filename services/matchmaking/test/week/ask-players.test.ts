import { expect, test } from 'vitest';
import { askPlayersToOptIn } from '../../src/opt-ins/ask-players.ts';
import { setUpIdleMatchmaking } from '../matchmaking-without-workers.ts';

const week = '2026-11-16';

const launcher = setUpIdleMatchmaking();

test('a question that is asked while an account is being closed is not kept', async () => {
  const league = await launcher.start();
  const { optIns } = league;
  for (const id of ['ann', 'bob']) await league.addPlayer(id);
  const closed = new Set<string>();
  const save: typeof optIns.save = async (changes) => {
    closed.add('ann');
    await optIns.deleteByPlayer('ann');
    return optIns.save(changes);
  };
  const deps = { ...league, optIns: { ...optIns, save }, listClosedAccounts: async () => closed };
  await askPlayersToOptIn(deps, ['ann', 'bob'], { week, audience: 'all' }, null);
  expect(await optIns.find('ann', week)).toBe(null);
  expect(await optIns.find('bob', week)).toMatchObject({ askedOn: league.clock.now() });
  await league.stop();
});
