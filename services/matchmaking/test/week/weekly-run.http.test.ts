import { auditRecorded } from '@rally/contracts/identity';
import {
  askPlayers,
  getRunInProgress,
  getWeeklyRun,
  listPendingMatches,
  listRunPairs,
  listUnpairedPlayers,
  matchCreated,
  startWeeklyRun,
} from '@rally/contracts/matchmaking';
import { awaitWeeklyRun } from '@rally/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MatchmakingTestLeague, startMatchmakingTestLeague } from '../matchmaking-test-league.ts';

let league: MatchmakingTestLeague;
beforeEach(async () => {
  league = await startMatchmakingTestLeague();
});
afterEach(() => league.stop());

async function wanting(...ids: string[]): Promise<void> {
  for (const id of ids) {
    await league.join(id);
    await league.answer(id, 'yes');
  }
}

async function start(body: unknown) {
  return league.call(startWeeklyRun, { token: await league.staff(), body });
}

/** A run or preview that has ended. */
async function run(body: object) {
  return { body: await league.startAndCompleteRun(body) };
}

async function pendingIds(): Promise<string[]> {
  const { matches } = (await league.call(listPendingMatches, { token: await league.staff() })).body;
  return matches.map(({ id }) => id).sort();
}

test('a preview shows pairs, reasons and unpaired players, and applies nothing', async () => {
  await wanting('ann', 'bob', 'cid');
  await league.join('dot', { lat: null, lng: null });
  await league.answer('dot', 'yes');
  await league.answer('nobody-knows', 'yes');
  const { body } = await run({ dryRun: true });
  expect(body).toMatchObject({
    week: '2026-11-16',
    dryRun: true,
    seed: 20261116,
    state: 'planned',
    summary: { candidates: 5, pairs: 1, unpaired: 3, averageMiles: 0, averageRatingGap: 0, isOptimal: true },
  });
  const [pair] = body.pairs;
  expect(pair).toMatchObject({ matchId: null, sport: 'tennis', quality: 1000 });
  expect(pair?.reasons).toMatchObject({ sharedDays: ['Mon', 'Wed'], sharedBlocks: ['Evening'], weeksWaited: [0, 0] });
  expect(pair?.user1.name).toBe(`Name of ${pair?.user1.id}`);
  expect(pair?.user1).toMatchObject({ lat: expect.any(Number), lng: expect.any(Number) });
  const reasons = Object.fromEntries(body.unpaired.map(({ id, reason }) => [id, reason]));
  expect(reasons).toMatchObject({ dot: 'no_location', 'nobody-knows': 'profile_incomplete' });
  expect(Object.values(reasons)).toContain('odd_one_out');
  for (const { sentence } of body.unpaired) expect(sentence).not.toBe('');
  expect(await pendingIds()).toEqual([]);
  await league.harness.settled();
  expect(league.harness.published(matchCreated)).toEqual([]);
});

test('a preview can try another radius and level gap, and shows what the league’s rules give', async () => {
  await wanting('ann');
  // About 41 miles north.
  await league.join('bob', { lat: 39.5 });
  await league.answer('bob', 'yes');
  const near = await run({ dryRun: true });
  expect(near.body).toMatchObject({ summary: { pairs: 0, unpaired: 2 }, whatIf: null, baseline: null });
  const whatIf = { maxMiles: 50, maxRatingGap: 1 };
  const far = await run({ dryRun: true, whatIf });
  expect(far.body).toMatchObject({
    whatIf,
    summary: { pairs: 1, unpaired: 0 },
    baseline: { pairs: 0, unpaired: 2 },
  });
  const read = await league.call(getWeeklyRun, { token: await league.staff(), params: { runId: far.body.runId } });
  expect(far.body).toMatchObject(read.body);
  expect((await run({ dryRun: false })).body).toMatchObject({ whatIf: null, summary: { pairs: 0, unpaired: 2 } });
  await league.harness.settled();
  expect(league.harness.published(auditRecorded)).toContainEqual(
    expect.objectContaining({ action: 'weekly-run.previewed', after: expect.objectContaining({ whatIf }) }),
  );
});

test('staff pin and forbid pairs in the preview, and a real run keeps to them', async () => {
  await wanting('ann', 'bob', 'cid', 'dot');
  const pairOverrides = {
    pinned: [{ user1Id: 'dot', user2Id: 'ann' }],
    forbidden: [{ user1Id: 'cid', user2Id: 'bob' }],
  };
  const preview = await run({ dryRun: true, pairOverrides });
  expect(preview.body).toMatchObject({
    pairOverrides,
    pairs: [{ user1: { id: 'ann' }, user2: { id: 'dot' } }],
    unpaired: [
      {
        id: 'bob',
        reason: 'odd_one_out',
        wouldHelp: 'Allowing the pairs that staff forbade opens 1 player',
      },
      { id: 'cid' },
    ],
    baseline: { pairs: 2, unpaired: 0 },
  });
  const { body } = await run({ dryRun: false, pairOverrides });
  expect(body).toMatchObject({
    state: 'applied',
    pairOverrides,
    pairs: [{ user1: { id: 'ann' }, user2: { id: 'dot' } }],
  });
  expect(await pendingIds()).toEqual(body.pairs.map(({ matchId }) => matchId));
  await league.harness.settled();
  expect(league.harness.published(auditRecorded)).toContainEqual(
    expect.objectContaining({ action: 'weekly-run.started', after: expect.objectContaining({ pairOverrides }) }),
  );
  const { forbidden } = pairOverrides;
  expect((await run({ dryRun: false })).body).toMatchObject({ pairs: [], pairOverrides: { pinned: [], forbidden } });
  const allowed = await run({ dryRun: true, pairOverrides: { pinned: [], forbidden: [] } });
  expect(allowed.body).toMatchObject({ pairOverrides: null, pairs: [{ user1: { id: 'bob' } }] });
});

test('a run with a pin that breaks a rule fails with the reason, and creates nothing', async () => {
  await wanting('ann', 'bob');
  await league.join('far', { lat: 40.9 });
  await league.answer('far', 'yes');
  await league.join('gone', { lat: null, lng: null });
  await league.answer('gone', 'yes');
  const pin = async (user1Id: string, user2Id: string) => {
    const pairOverrides = { pinned: [{ user1Id, user2Id }], forbidden: [] };
    return (await run({ dryRun: false, pairOverrides })).body;
  };
  for (const [opponent, error] of [
    ['far', 'Name of ann and Name of far cannot be paired: They live more than 35 miles apart.'],
    ['gone', 'Name of ann and Name of gone cannot be paired: The profile has no ZIP code or address.'],
    ['eve', 'Name of ann and A player who did not answer YES cannot be paired: One of them wants no match or has one.'],
  ] as const) {
    expect(await pin('ann', opponent)).toMatchObject({
      state: 'failed',
      error: { code: 'pin_refused', text: error },
      summary: null,
      pairs: [],
      unpaired: [],
    });
  }
  expect(await pendingIds()).toEqual([]);
  expect(await pin('ann', 'bob')).toMatchObject({ state: 'applied', error: null });
});

test.each([
  [
    'a player pinned twice',
    {
      pinned: [
        ['a', 'b'],
        ['c', 'a'],
      ],
      forbidden: [],
    },
  ],
  ['a pair both pinned and forbidden', { pinned: [['a', 'b']], forbidden: [['b', 'a']] }],
  ['a player with themselves', { pinned: [], forbidden: [['a', 'a']] }],
])('overrides are refused for %s', async (_, { pinned, forbidden }) => {
  const toPairs = (pairs: string[][]) => pairs.map(([user1Id, user2Id]) => ({ user1Id, user2Id }));
  const pairOverrides = { pinned: toPairs(pinned), forbidden: toPairs(forbidden) };
  expect((await start({ dryRun: true, pairOverrides })).status).toBe(400);
});

test('each unpaired player is shown with area, wait and a change that would open up a partner, which the rules then allow', async () => {
  await wanting('ann');
  await league.join('bob', { lat: 39.5, region: 'Harrisburg, PA' });
  await league.answer('bob', 'yes');
  const { unpaired } = (await run({ dryRun: true })).body;
  expect(unpaired).toMatchObject([
    { id: 'ann', region: 'Washington, D.C. / Northern Virginia / Maryland', reason: 'nobody_near', weeksWaited: 0 },
    { id: 'bob', region: 'Harrisburg, PA' },
  ]);
  for (const { wouldHelp } of unpaired) {
    const maxMiles = Number(/^Playing up to (\d+) miles away/.exec(wouldHelp ?? '')?.[1]);
    const pairsWithin = async (miles: number) =>
      (await run({ dryRun: true, whatIf: { maxMiles: miles, maxRatingGap: 1 } })).body.summary?.pairs;
    expect([await pairsWithin(maxMiles - 1), await pairsWithin(maxMiles)]).toEqual([0, 1]);
  }
});

test.each([
  ['a run that is no preview', { dryRun: false, whatIf: { maxMiles: 50, maxRatingGap: 1 } }],
  ['no level gap', { dryRun: true, whatIf: { maxMiles: 50 } }],
  ['too large a radius', { dryRun: true, whatIf: { maxMiles: 101, maxRatingGap: 1 } }],
  ['a negative level gap', { dryRun: true, whatIf: { maxMiles: 50, maxRatingGap: -0.1 } }],
])('other rules are refused for %s', async (_, body) => {
  expect((await start(body)).status).toBe(400);
});

test('a run creates pending matches for the next week and can be read', async () => {
  await wanting('ann', 'bob');
  const { body } = await run({ dryRun: false, seed: 7 });
  expect(body).toMatchObject({ state: 'applied', seed: 7, dryRun: false });
  expect(await pendingIds()).toEqual(body.pairs.map(({ matchId }) => matchId));
  await league.harness.settled();
  expect(league.harness.published(matchCreated)).toMatchObject([
    { week: '2026-11-23', status: 'pending', kind: 'weekly' },
  ]);
  const read = await league.call(getWeeklyRun, { token: await league.staff(), params: { runId: body.runId } });
  expect(body).toMatchObject(read.body);
});

test('a missed run can be made up on a later day, for matches in the week of that day', async () => {
  await wanting('ann', 'bob');
  league.clock.set('2026-11-24T15:00:00Z');
  expect((await run({ dryRun: true })).body).toMatchObject({ week: '2026-11-23', summary: { candidates: 0 } });
  const { body } = await run({ dryRun: false, week: '2026-11-16' });
  expect(body).toMatchObject({ week: '2026-11-16', state: 'applied', summary: { candidates: 2, pairs: 1 } });
  await league.harness.settled();
  expect(league.harness.published(matchCreated)).toMatchObject([{ week: '2026-11-23', status: 'pending' }]);
});

test.each(['2026-11-02', '2026-11-23', '2026-11-17'])('a run of %s is refused', async (week) => {
  const { status, json } = await start({ dryRun: true, week });
  expect([status, json.code]).toEqual([409, 'run_week_closed']);
});

test('a second run pairs only those without a match', async () => {
  await wanting('ann', 'bob');
  await run({ dryRun: false });
  const first = await pendingIds();
  const again = await run({ dryRun: false });
  expect(again.body.summary).toMatchObject({ candidates: 0, pairs: 0 });
  await wanting('cid', 'dot');
  expect((await run({ dryRun: false })).body.summary).toMatchObject({ candidates: 2, pairs: 1 });
  expect(await pendingIds()).toEqual(expect.arrayContaining(first));
  expect(await pendingIds()).toHaveLength(2);
});

test('the same seed gives the same plan in another run', async () => {
  await wanting('ann', 'bob', 'cid', 'dot', 'eve');
  const plans = [await run({ dryRun: true, seed: 3 }), await run({ dryRun: true, seed: 3 })];
  const [first, second] = plans.map(({ body }) => body.pairs.map(({ user1, user2 }) => [user1.id, user2.id]));
  expect(first).toEqual(second);
});

test('many identical concurrent requests on two replicas create one run', async () => {
  await wanting('ann', 'bob', 'cid', 'dot');
  const other = await league.replica();
  const token = await league.staff();
  const request = { token, body: { dryRun: false } };
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 ? other : league).call(startWeeklyRun, request)),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
  const runIds = new Set(replies.map(({ body }) => body.runId));
  for (const reply of replies) await awaitWeeklyRun(league, token, reply);
  // A request that comes after the end of a run is another one, which finds nobody to pair.
  const runs = await Promise.all([...runIds].map((runId) => league.call(getWeeklyRun, { token, params: { runId } })));
  expect(runs.reduce((sum, { body }) => sum + (body.summary?.pairs ?? 0), 0)).toBe(2);
  expect(await pendingIds()).toHaveLength(2);
});

test('the request of a run is answered at once; the run is in progress until it ends, and reports its progress', async () => {
  await wanting('ann', 'bob', 'cid');
  const token = await league.staff();
  const inProgress = async () => (await league.call(getRunInProgress, { token })).body.run;
  expect(await inProgress()).toBe(null);
  const lease = await league.deps.leases.acquire('weekly-run', 30);
  const started = await start({ dryRun: false });
  expect([started.status, started.body]).toMatchObject([
    202,
    { state: 'planning', progress: { done: 0, total: 0 }, error: null, summary: null },
  ]);
  expect(await inProgress()).toMatchObject({ runId: started.body.runId, state: 'planning' });
  const other = await start({ dryRun: false, seed: 5 });
  expect([other.status, other.json.code]).toEqual([409, 'run_in_progress']);
  const preview = await start({ dryRun: true });
  expect(preview.body).toMatchObject({ dryRun: true, state: 'planning' });
  await lease?.release();
  const ended = await awaitWeeklyRun(league, token, started);
  expect(ended).toMatchObject({
    state: 'applied',
    progress: { done: 2, total: 2 },
    summary: { pairs: 1, unpaired: 1 },
  });
  expect(await inProgress()).toBe(null);
  // Planned after the run, so that only one player is left.
  const planned = await awaitWeeklyRun(league, token, preview);
  expect(planned).toMatchObject({ progress: { done: 3, total: 3 }, summary: { candidates: 1, pairs: 0 } });
});

test('pairs and unpaired players are paged', async () => {
  await league.joinMany(17);
  for (let index = 0; index < 17; index += 1) await league.answer(`p${String(index).padStart(5, '0')}`, 'yes');
  const { body } = await run({ dryRun: true });
  const token = await league.staff();
  const params = { runId: body.runId };
  const page = async (cursor?: string) => {
    const query = { limit: 3, ...(cursor !== undefined && { cursor }) };
    const reply = await league.call(listRunPairs, { token, params, query });
    expect(reply.headers.get('x-total-count')).toBe('8');
    return { pairs: reply.body.pairs, next: reply.headers.get('x-next-cursor') ?? undefined };
  };
  const first = await page();
  const second = await page(first.next);
  const third = await page(second.next);
  expect([first, second, third].flatMap(({ pairs }) => pairs)).toEqual(body.pairs);
  expect(third.next).toBe(undefined);
  const unpaired = await league.call(listUnpairedPlayers, { token, params, query: { limit: 3 } });
  expect([unpaired.headers.get('x-total-count'), unpaired.body.unpaired]).toEqual(['1', body.unpaired]);
  for (const query of [{ limit: 501 }, { cursor: 'nonsense' }]) {
    expect((await league.call(listRunPairs, { token, params, query })).status).toBe(400);
  }
});

test('unpaired players take precedence the next week', async () => {
  await wanting('ann', 'bob', 'cid');
  const { body } = await run({ dryRun: false });
  const [left] = body.unpaired;
  if (!left) throw new Error('somebody is left of three');
  league.clock.set('2026-11-25T15:00:00Z');
  await wanting(left.id, 'eve', 'fay');
  const next = (await run({ dryRun: true })).body;
  const paired = next.pairs.find(({ user1, user2 }) => [user1.id, user2.id].includes(left.id));
  expect(paired?.reasons.weeksWaited.toSorted()).toEqual([0, 1]);
});

test('a run without candidates works', async () => {
  expect((await run({ dryRun: false })).body).toMatchObject({
    state: 'applied',
    pairs: [],
    unpaired: [],
    summary: { candidates: 0, averageMiles: null },
  });
});

test.each([
  ['nothing', undefined],
  ['no dryRun', {}],
  ['a text for dryRun', { dryRun: 'yes' }],
  ['a broken seed', { dryRun: true, seed: 1.5 }],
  ['a negative seed', { dryRun: true, seed: -1 }],
  ['too large a seed', { dryRun: true, seed: 2 ** 31 }],
])('%s starts no run', async (_, body) => {
  const refused = await start(body);
  expect([refused.status, refused.json.ok]).toEqual([400, false]);
});

test('only staff start and read runs', async () => {
  const token = await league.token('ann');
  const params = { runId: 'unknown' };
  expect((await league.call(startWeeklyRun, { body: { dryRun: true } })).status).toBe(401);
  expect((await league.call(startWeeklyRun, { token, body: { dryRun: true } })).status).toBe(403);
  expect((await league.call(getRunInProgress, { token })).status).toBe(403);
  for (const call of [getWeeklyRun, listRunPairs, listUnpairedPlayers]) {
    expect((await league.call<typeof call.reply>(call, { params })).status).toBe(401);
    expect((await league.call<typeof call.reply>(call, { token, params })).status).toBe(403);
    const unknown = await league.call<typeof call.reply>(call, { token: await league.staff(), params });
    expect([unknown.status, unknown.json.code]).toEqual([404, 'run_unknown']);
  }
});

test('staff actions of the week are in the audit log', async () => {
  const token = await league.staff();
  await league.call(askPlayers, { token, body: { audience: 'all' } });
  await run({ dryRun: true });
  await run({ dryRun: false });
  await league.harness.settled();
  expect(league.harness.published(auditRecorded)).toMatchObject([
    { actorId: 'staff', action: 'weekly-run.asked', target: 'week:2026-11-16' },
    { actorId: 'staff', action: 'weekly-run.previewed', target: 'weekly-run:2026-11-16.1' },
    { actorId: 'staff', action: 'weekly-run.started', target: 'weekly-run:2026-11-16.2' },
  ]);
});
