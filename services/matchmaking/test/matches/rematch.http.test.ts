import { blockPlayer, getMatch, wantRematch } from '@rally/contracts/matchmaking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRematchPeriodStart } from '../../src/matches/rematch/rematch-period.ts';
import { createTestMatch } from '../builders/create-test-match.ts';
import { type MatchmakingTestLeague, startMatchmakingTestLeague } from '../matchmaking-test-league.ts';

let league: MatchmakingTestLeague;
beforeAll(async () => {
  league = await startMatchmakingTestLeague();
  for (const id of ['ann', 'bob', 'cid', 'dot']) {
    await league.join(id);
    await league.answer(id, 'yes');
  }
  await insertCompleted('old', '2026-10-12', 'ann', 'bob');
});
afterAll(() => league.stop());

function insertCompleted(id: string, week: string, user1Id: string, user2Id: string) {
  const completedAt = new Date(`${week}T23:00:00Z`);
  const times = { approvedAt: completedAt, notificationsSentAt: completedAt, completedAt };
  const changes = { week, status: 'completed', ...times } as const;
  return league.deps.matches.insert(createTestMatch(id, user1Id, user2Id, changes, completedAt));
}

async function ask(playerId: string, id: string, isWanted = true) {
  const token = await league.token(playerId);
  return league.call(wantRematch, { token, params: { id }, body: { isWanted } });
}

async function previewPairs(): Promise<string[]> {
  const { pairs } = await league.startAndCompleteRun({ dryRun: true });
  return pairs.map(({ user1, user2 }) => [user1.id, user2.id].sort().join(' ')).sort();
}

test('both players see who wants a rematch, and only players of a completed match can ask for one', async () => {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect((await ask('ann', 'old')).body.match.rematch).toEqual({ wantedBy: ['user1'], fromWeek: '2026-11-16' });
  }
  const seen = await league.call(getMatch, { token: await league.token('bob'), params: { id: 'old' } });
  expect(seen.body.rematch?.wantedBy).toEqual(['user1']);
  expect((await ask('ann', 'old', false)).body.match.rematch?.wantedBy).toEqual([]);
  expect((await ask('cid', 'old')).status).toBe(404);
  const now = league.clock.now();
  const open = { week: '2026-11-16', status: 'scheduled', approvedAt: now, notificationsSentAt: now } as const;
  await league.deps.matches.insert(createTestMatch('open', 'eve', 'fay', open, now));
  expect((await ask('eve', 'open')).json).toMatchObject({ code: 'rematch_not_possible' });
});

test('two who both want a rematch are paired once their four weeks are over, unless one of them blocked the other', async () => {
  await insertCompleted('recent', '2026-11-02', 'cid', 'dot');
  for (const [playerId, id] of [
    ['ann', 'old'],
    ['bob', 'old'],
    ['cid', 'recent'],
    ['dot', 'recent'],
  ] as const) {
    expect((await ask(playerId, id)).status).toBe(200);
  }
  // cid and dot met two weeks ago, so they stay unpaired rather than break up ann and bob.
  expect(await previewPairs()).toEqual(['ann bob']);
  await ask('bob', 'old', false);
  expect(await previewPairs()).toHaveLength(2);
  await ask('bob', 'old');
  const block = { token: await league.token('ann'), params: { playerId: 'bob' } };
  expect((await league.call(blockPlayer, block)).status).toBe(200);
  expect((await ask('ann', 'old', false)).status).toBe(200);
  expect((await ask('ann', 'old')).json).toMatchObject({ code: 'rematch_not_possible' });
  const shownTo = async (playerId: string) =>
    (await league.call(getMatch, { token: await league.token(playerId), params: { id: 'old' } })).body.rematch;
  expect(await shownTo('ann')).toBeNull();
  // Bob must not learn that ann blocked him.
  expect(await shownTo('bob')).not.toBeNull();
  for (const isWanted of [false, true]) expect((await ask('bob', 'old', isWanted)).status).toBe(200);
  const pairs = await previewPairs();
  expect(pairs).toHaveLength(2);
  expect(pairs).not.toContain('ann bob');
});

test('half a year after the match, its players can no longer ask for a rematch or get the one that both wanted', async () => {
  for (const id of ['gus', 'hal']) {
    await league.join(id);
    await league.answer(id, 'yes');
  }
  const rematchOf = async (id: string) => {
    const { body } = await league.call(getMatch, { token: await league.token('gus'), params: { id } });
    return body.rematch;
  };
  await insertCompleted('long ago', '2026-05-18', 'gus', 'hal');
  const [stored] = await league.deps.matches.findByIds(['long ago']);
  if (!stored) throw new Error('the match is not stored');
  const after = { ...stored, rematchWantedBy: ['gus', 'hal'], version: stored.version + 1 };
  await league.deps.matches.save({ before: stored, after, events: [] });
  expect(await rematchOf('long ago')).toBe(null);
  expect((await ask('gus', 'long ago', false)).json).toMatchObject({ code: 'rematch_not_possible' });
  const wanted = await league.deps.matches.listMutualRematches(getRematchPeriodStart(league.clock.now()));
  expect(wanted.map(({ user1Id }) => user1Id)).not.toContain('gus');
  await insertCompleted('in time', '2026-05-25', 'gus', 'hal');
  for (const playerId of ['gus', 'hal']) expect((await ask(playerId, 'in time')).status).toBe(200);
  expect(await previewPairs()).toContain('gus hal');
});

test('a player who blocked a former account of the opponent can ask for a rematch, which never takes place', async () => {
  for (const id of ['eli', 'fin']) {
    await league.join(id);
    await league.answer(id, 'yes');
  }
  await insertCompleted('inherited', '2026-10-12', 'eli', 'fin');
  const block = { blockerId: 'eli', blockedId: 'fin', inheritedFrom: 'former', createdAt: league.clock.now() };
  await league.deps.blocks.add(block);
  for (const playerId of ['eli', 'fin']) expect((await ask(playerId, 'inherited')).status).toBe(200);
  expect(await previewPairs()).not.toContain('eli fin');
});
