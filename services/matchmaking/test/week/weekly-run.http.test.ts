import { auditRecorded } from '@rally/contracts/identity';
import {
  askPlayers,
  getWeeklyRun,
  listPendingMatches,
  matchCreated,
  startWeeklyRun,
} from '@rally/contracts/matchmaking';
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

async function pendingIds(): Promise<string[]> {
  const { matches } = (await league.call(listPendingMatches, { token: await league.staff() })).body;
  return matches.map(({ id }) => id).sort();
}

test('a preview shows pairs, reasons and unpaired players, and applies nothing', async () => {
  await wanting('ann', 'bob', 'cid');
  await league.join('dot', { lat: null, lng: null });
  await league.answer('dot', 'yes');
  await league.answer('nobody-knows', 'yes');
  const { body } = await start({ dryRun: true });
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

test('a preview can try another radius and level gap, and says what the league’s rules give', async () => {
  await wanting('ann');
  // About 41 miles north.
  await league.join('bob', { lat: 39.5 });
  await league.answer('bob', 'yes');
  const near = await start({ dryRun: true });
  expect(near.body).toMatchObject({ summary: { pairs: 0, unpaired: 2 }, whatIf: null, baseline: null });
  const whatIf = { maxMiles: 50, maxRatingGap: 1 };
  const far = await start({ dryRun: true, whatIf });
  expect(far.body).toMatchObject({
    whatIf,
    summary: { pairs: 1, unpaired: 0 },
    baseline: { pairs: 0, unpaired: 2 },
  });
  const read = await league.call(getWeeklyRun, { token: await league.staff(), params: { runId: far.body.runId } });
  expect(read.body).toEqual(far.body);
  expect((await start({ dryRun: false })).body).toMatchObject({ whatIf: null, summary: { pairs: 0, unpaired: 2 } });
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
  const preview = await start({ dryRun: true, pairOverrides });
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
  const { body } = await start({ dryRun: false, pairOverrides });
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
  expect((await start({ dryRun: false })).body).toMatchObject({ pairs: [], pairOverrides: { pinned: [], forbidden } });
  const allowed = await start({ dryRun: true, pairOverrides: { pinned: [], forbidden: [] } });
  expect(allowed.body).toMatchObject({ pairOverrides: null, pairs: [{ user1: { id: 'bob' } }] });
});

test('a pin that breaks a rule is refused with the reason, and nothing is created', async () => {
  await wanting('ann', 'bob');
  await league.join('far', { lat: 40.9 });
  await league.answer('far', 'yes');
  await league.join('gone', { lat: null, lng: null });
  await league.answer('gone', 'yes');
  const pin = async (user1Id: string, user2Id: string) => {
    const { status, json } = await start({
      dryRun: false,
      pairOverrides: { pinned: [{ user1Id, user2Id }], forbidden: [] },
    });
    return { status, json };
  };
  for (const [opponent, error] of [
    ['far', 'Name of ann and Name of far cannot be paired: They live more than 35 miles apart.'],
    ['gone', 'Name of ann and Name of gone cannot be paired: The profile has no ZIP code or address.'],
    ['eve', 'Name of ann and A player who did not answer YES cannot be paired: One of them wants no match or has one.'],
  ] as const) {
    expect(await pin('ann', opponent)).toMatchObject({ status: 409, json: { code: 'pin_refused', error } });
  }
  expect(await pendingIds()).toEqual([]);
  expect((await pin('ann', 'bob')).status).toBe(200);
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

test('each unpaired player comes with area, wait and what would open a partner, which the same rules then allow', async () => {
  await wanting('ann');
  await league.join('bob', { lat: 39.5, region: 'Harrisburg, PA' });
  await league.answer('bob', 'yes');
  const { unpaired } = (await start({ dryRun: true })).body;
  expect(unpaired).toMatchObject([
    { id: 'ann', region: 'Washington, D.C. / Northern Virginia / Maryland', reason: 'nobody_near', weeksWaited: 0 },
    { id: 'bob', region: 'Harrisburg, PA' },
  ]);
  for (const { wouldHelp } of unpaired) {
    const maxMiles = Number(/^Playing up to (\d+) miles away/.exec(wouldHelp ?? '')?.[1]);
    const pairsWithin = async (miles: number) =>
      (await start({ dryRun: true, whatIf: { maxMiles: miles, maxRatingGap: 1 } })).body.summary.pairs;
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
  const { body } = await start({ dryRun: false, seed: 7 });
  expect(body).toMatchObject({ state: 'applied', seed: 7, dryRun: false });
  expect(await pendingIds()).toEqual(body.pairs.map(({ matchId }) => matchId));
  await league.harness.settled();
  expect(league.harness.published(matchCreated)).toMatchObject([
    { week: '2026-11-23', status: 'pending', kind: 'weekly' },
  ]);
  const read = await league.call(getWeeklyRun, { token: await league.staff(), params: { runId: body.runId } });
  expect(read.body).toEqual(body);
});

test('a missed run can be made up on a later day, for matches in the week of that day', async () => {
  await wanting('ann', 'bob');
  league.clock.set('2026-11-24T15:00:00Z');
  expect((await start({ dryRun: true })).body).toMatchObject({ week: '2026-11-23', summary: { candidates: 0 } });
  const { body } = await start({ dryRun: false, week: '2026-11-16' });
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
  await start({ dryRun: false });
  const first = await pendingIds();
  const again = await start({ dryRun: false });
  expect(again.body.summary).toMatchObject({ candidates: 0, pairs: 0 });
  await wanting('cid', 'dot');
  expect((await start({ dryRun: false })).body.summary).toMatchObject({ candidates: 2, pairs: 1 });
  expect(await pendingIds()).toEqual(expect.arrayContaining(first));
  expect(await pendingIds()).toHaveLength(2);
});

test('the same seed gives the same plan, also in another run', async () => {
  await wanting('ann', 'bob', 'cid', 'dot', 'eve');
  const plans = [await start({ dryRun: true, seed: 3 }), await start({ dryRun: true, seed: 3 })];
  const [first, second] = plans.map(({ body }) => body.pairs.map(({ user1, user2 }) => [user1.id, user2.id]));
  expect(first).toEqual(second);
});

test('of many concurrent runs on two replicas one runs and the others fail with 409', async () => {
  await wanting('ann', 'bob', 'cid', 'dot');
  const other = await league.replica();
  const request = { token: await league.staff(), body: { dryRun: false } };
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 ? other : league).call(startWeeklyRun, request)),
  );
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, json } of refused) expect([status, json.code]).toEqual([409, 'run_in_progress']);
  const made = replies.filter(({ status }) => status === 200).map(({ body }) => body.summary.pairs);
  expect(made.reduce((sum, pairs) => sum + pairs, 0)).toBe(2);
  expect(await pendingIds()).toHaveLength(2);
});

test('unpaired players come first the next week', async () => {
  await wanting('ann', 'bob', 'cid');
  const { body } = await start({ dryRun: false });
  const [left] = body.unpaired;
  if (!left) throw new Error('somebody is left of three');
  league.clock.set('2026-11-25T15:00:00Z');
  await wanting(left.id, 'eve', 'fay');
  const next = (await start({ dryRun: true })).body;
  const paired = next.pairs.find(({ user1, user2 }) => [user1.id, user2.id].includes(left.id));
  expect(paired?.reasons.weeksWaited.toSorted()).toEqual([0, 1]);
});

test('a run without candidates works', async () => {
  expect((await start({ dryRun: false })).body).toMatchObject({
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
  expect((await league.call(getWeeklyRun, { params })).status).toBe(401);
  expect((await league.call(getWeeklyRun, { token, params })).status).toBe(403);
  const unknown = await league.call(getWeeklyRun, { token: await league.staff(), params });
  expect([unknown.status, unknown.json.code]).toEqual([404, 'run_unknown']);
});

test('staff actions of the week are in the audit log', async () => {
  const token = await league.staff();
  await league.call(askPlayers, { token, body: { audience: 'all' } });
  await start({ dryRun: true });
  await start({ dryRun: false });
  await league.harness.settled();
  expect(league.harness.published(auditRecorded)).toMatchObject([
    { actorId: 'staff', action: 'weekly-run.asked', target: 'week:2026-11-16' },
    { actorId: 'staff', action: 'weekly-run.previewed', target: 'weekly-run:2026-11-16.1' },
    { actorId: 'staff', action: 'weekly-run.started', target: 'weekly-run:2026-11-16.2' },
  ]);
});
