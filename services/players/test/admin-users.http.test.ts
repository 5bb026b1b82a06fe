import type { Call, EventData } from '@rally/contracts';
import { accountUpdated } from '@rally/contracts/identity';
import { countPlayers, listSubscribers, listUsers, saveProfile, subscribe } from '@rally/contracts/players';
import { ratingChanged, reliabilityChanged } from '@rally/contracts/scoring';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlayersUnderTest, startPlayersUnderTest } from './players-under-test.ts';

let players: PlayersUnderTest;
let staff: string;
beforeAll(async () => {
  players = await startPlayersUnderTest();
  for (const number of [1, 2, 3, 4, 5]) {
    const token = await players.signUp(`player-${number}`, `+1202555020${number}`);
    const region = number < 4 ? 'Chicago, IL' : 'Seattle, WA';
    const sport = number === 1 ? 'pickleball' : 'tennis';
    await players.call(saveProfile, { token, body: { region, sport } });
    const signup = { consent: true, region, skill: '3.0', availability: 'Flexible' };
    await players.call(subscribe, { body: { ...signup, phone: `+1202555020${number}` } });
    // The fourth and fifth come at the same moment, more than a week after the third.
    if (number < 4) players.harness.clock.advanceSeconds(number === 3 ? 8 * 24 * 60 * 60 : 60);
  }
  staff = await players.harness.issuer.token('staff', 'admin');
});
afterAll(() => players.stop());

test('lists users with their phones, newest first', async () => {
  const reply = await players.call(listUsers, { token: staff });
  const { users } = reply.body;
  expect(users.map(({ id }) => id)).toEqual(['player-5', 'player-4', 'player-3', 'player-2', 'player-1']);
  expect(users[4]).toMatchObject({ phone: '+12025550201', role: 'player', region: 'Chicago, IL', sport: 'pickleball' });
  expect([reply.headers.get('x-total-count'), reply.headers.get('x-next-cursor')]).toEqual(['5', null]);
});

test.each([undefined, '-tennis'])('lists users by id, in any order: %s', async (sort) => {
  const query = { ids: 'player-2,player-4,no-such-player', ...(sort && { sort }) };
  const { users } = (await players.call(listUsers, { token: staff, query })).body;
  expect(users.map(({ id }) => id)).toEqual(['player-4', 'player-2']);
});

type Query = Record<string, string | number>;

async function usersPage(query: Query) {
  const { headers, body } = await players.call(listUsers, { token: staff, query });
  return { phones: body.users.map(({ phone }) => phone), next: headers.get('x-next-cursor') };
}

async function subscribersPage(query: Query) {
  const { headers, body } = await players.call(listSubscribers, { token: staff, query });
  return { phones: body.subscribers.map(({ phone }) => phone), next: headers.get('x-next-cursor') };
}

test.each([usersPage, subscribersPage])('pages contain every row once, newest first: %o', async (read) => {
  const pages = [await read({ limit: 2 })];
  for (let cursor = pages[0]?.next; cursor; cursor = pages.at(-1)?.next) pages.push(await read({ limit: 2, cursor }));
  expect(pages.map(({ phones }) => phones.length)).toEqual([2, 2, 1]);
  const phones = pages.flatMap((page) => page.phones);
  expect(new Set(phones).size).toBe(5);
  expect(phones.slice(2)).toEqual(['+12025550203', '+12025550202', '+12025550201']);
});

test.each([{ limit: 0 }, { limit: 501 }, { limit: 'x' }, { cursor: 'nonsense' }])(
  'rejects the paging %j',
  async (query) => {
    expect((await players.call(listUsers, { token: staff, query })).status).toBe(400);
    expect((await players.call(listSubscribers, { token: staff, query })).status).toBe(400);
  },
);

test.each([
  [{ sort: 'phone', limit: 2 }, ['+12025550201', '+12025550202']],
  [{ sort: '-phone', limit: 2, offset: 3 }, ['+12025550202', '+12025550201']],
  [{ search: 'chicago', sort: 'phone' }, ['+12025550201', '+12025550202', '+12025550203']],
  [{ search: '(202) 555-0204' }, ['+12025550204']],
  [{ search: '.*' }, []],
])('lists %j', async (query, phones) => {
  expect((await usersPage(query)).phones).toEqual(phones);
  expect((await subscribersPage(query)).phones).toEqual(phones);
});

test.each([
  ['jose', ['player-1']],
  ['neil JOS', ['player-1']],
  ['JÖRG', ['player-2']],
  ['ana.k@exam', ['player-2']],
  ['seattle neil', []],
  ['0201', ['player-1']],
  ['202 555 020', ['player-5', 'player-4', 'player-3', 'player-2', 'player-1']],
])('finds users by the beginnings of words, without accents, and by digits of the phone: %s', async (search, ids) => {
  for (const [number, change] of [
    [1, { name: 'José O’Neil' }],
    [2, { name: 'Jorg Berg', email: 'ana.k@example.com' }],
  ] as const) {
    await players.call(saveProfile, { token: await players.harness.issuer.token(`player-${number}`), body: change });
  }
  const { body, headers } = await players.call(listUsers, { token: staff, query: { search } });
  expect([body.users.map(({ id }) => id), headers.get('x-total-count')]).toEqual([ids, String(ids.length)]);
  for (const number of [1, 2]) {
    const token = await players.harness.issuer.token(`player-${number}`);
    await players.call(saveProfile, { token, body: { name: '', email: '' } });
  }
});

test('finds a user by a changed phone', async () => {
  const { clock, emit } = players.harness;
  const account = { id: 'player-5', role: 'player' as const, createdAt: clock.now().toISOString(), disabled: false };
  await emit(accountUpdated, { subject: 'player-5', version: 2, data: { ...account, phone: '+12025550999' } });
  const find = async (search: string) => (await usersPage({ search })).phones;
  expect([await find('0999'), await find('0205')]).toEqual([['+12025550999'], []]);
  await emit(accountUpdated, { subject: 'player-5', version: 3, data: { ...account, phone: '+12025550205' } });
});

test('filters narrow users down, alone and together, and the total follows', async () => {
  for (const [playerId, tier, version] of [
    ['player-2', 'reliable', 2],
    ['player-2', 'not_reliable', 1],
    ['player-3', 'extremely_reliable', 1],
  ] as const) {
    await players.harness.emit(reliabilityChanged, {
      subject: playerId,
      version,
      data: {
        playerId,
        matchesAssigned: 4,
        matchesCompleted: 2,
        percentage: 50,
        tier,
        changedAt: '2026-11-18T12:00:00.000Z',
      },
    });
  }
  const find = async (query: Query) => {
    const { body, headers } = await players.call(listUsers, { token: staff, query });
    expect(headers.get('x-total-count')).toBe(String(body.users.length));
    return body.users.map(({ id }) => id);
  };
  expect(await find({ sport: 'pickleball' })).toEqual(['player-1']);
  expect(await find({ region: 'Seattle, WA' })).toEqual(['player-5', 'player-4']);
  expect(await find({ reliability: 'reliable' })).toEqual(['player-2']);
  expect(await find({ reliability: 'new' })).toEqual(['player-5', 'player-4', 'player-1']);
  expect(await find({ reliability: 'new', region: 'Chicago, IL', sort: '-tennis' })).toEqual(['player-1']);
  expect(await find({ status: 'active' })).toEqual([]);
  expect(await find({ status: 'unnamed', sport: 'tennis', search: 'seattle' })).toEqual(['player-5', 'player-4']);
  expect((await players.call(listUsers, { token: staff, query: { status: 'retired' } })).status).toBe(400);
});

test('users without a name sort last in both directions', async () => {
  for (const [number, name] of [
    [2, 'zoe'],
    [4, 'Ana'],
  ] as const) {
    const token = await players.harness.issuer.token(`player-${number}`);
    await players.call(saveProfile, { token, body: { name } });
  }
  expect((await usersPage({ sort: 'name', limit: 2 })).phones).toEqual(['+12025550204', '+12025550202']);
  expect((await usersPage({ sort: '-name', limit: 2 })).phones).toEqual(['+12025550202', '+12025550204']);
  expect((await usersPage({ sort: 'name', offset: 2 })).phones).toEqual([
    '+12025550205',
    '+12025550203',
    '+12025550201',
  ]);
});

test('users sort by rating and matches', async () => {
  const data: EventData<typeof ratingChanged> = {
    playerId: 'player-3',
    sport: 'tennis',
    rating: 4.2,
    uncertainty: 0.3,
    calculatedRating: 4.2,
    wins: 5,
    losses: 2,
    totalMatches: 7,
    matchId: null,
    opponentId: null,
    ratingBefore: 3,
    ratingAfter: 4.2,
    ratingChange: 1.2,
    explanation: '',
    changedAt: players.harness.clock.now().toISOString(),
  };
  await players.harness.emit(ratingChanged, { subject: 'player-3:tennis', version: 1, data });
  expect((await usersPage({ sort: '-tennis', limit: 1 })).phones).toEqual(['+12025550203']);
  expect((await usersPage({ sort: '-matches', limit: 1, search: 'Chicago' })).phones).toEqual(['+12025550203']);
  expect((await usersPage({ sort: 'tennis', limit: 1 })).phones).not.toEqual(['+12025550203']);
});

test('counts players and subscribers', async () => {
  expect((await players.call(countPlayers, { token: staff })).body).toEqual({
    ok: true,
    totalUsers: 5,
    totalSubscribers: 5,
    sportBreakdown: { tennis: 4, pickleball: 1 },
    recentSignups: 2,
    regionBreakdown: [
      { region: 'Chicago, IL', count: 3 },
      { region: 'Seattle, WA', count: 2 },
    ],
  });
});

test.each<Call>([listUsers, listSubscribers, countPlayers])('$path is for staff only', async (call) => {
  expect((await players.call(call)).status).toBe(401);
  const token = await players.harness.issuer.token('player-1');
  expect((await players.call(call, { token })).status).toBe(403);
});

test('finds players by name only, not by region or e-mail', async () => {
  for (const [number, name] of [
    [2, 'Zoé Chicago-Lane'],
    [3, 'Lane Park'],
  ]) {
    const token = await players.harness.issuer.token(`player-${number}`);
    await players.call(saveProfile, { token, body: { name, email: 'chicago@example.com' } });
  }
  const namesBy = async (name: string, others: Query = {}) => {
    const { users } = (await players.call(listUsers, { token: staff, query: { name, ...others } })).body;
    return users.map((user) => user.name);
  };
  expect(await namesBy('chicago')).toEqual(['Zoé Chicago-Lane']);
  expect(await namesBy('lan')).toEqual(['Lane Park', 'Zoé Chicago-Lane']);
  expect(await namesBy('Lane zoe')).toEqual(['Zoé Chicago-Lane']);
  expect(await namesBy('ane')).toEqual([]);
  expect(await namesBy('.*')).toEqual([]);
  expect(await namesBy('.*', { ids: 'player-2' })).toEqual([]);
  expect(await namesBy('lane', { search: 'zoe' })).toEqual(['Zoé Chicago-Lane']);
});
