import { dayMs } from '@rally/contracts/durations';
import {
  countMatches,
  getWeeklyPlanning,
  listMatchesOfPlayer,
  listPlanningPlayers,
} from '@rally/contracts/matchmaking';
import { phoneOptOutChanged } from '@rally/contracts/notifications';
import { formerPlayerName } from '@rally/contracts/players';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createUnaskedOptIn } from '../../src/opt-ins/opt-in.ts';
import { testMatchWeek } from '../builders/create-test-match.ts';
import { type MatchesLeague, startMatchesLeague } from '../matches-test-league.ts';

let service: MatchesLeague;
beforeEach(async () => {
  service = await startMatchesLeague();
});
afterEach(() => service.stop());

const askedOn = new Date('2026-11-18T15:00:00Z');
const week = '2026-11-16';

async function plan(query: Record<string, string | number> = {}) {
  return (await service.call(getWeeklyPlanning, { token: service.staffToken, query })).body;
}

test('the plan of the current week shows each player once and counts the answers', async () => {
  expect(await plan()).toEqual({
    weekInfo: { label: 'Nov 16 - Nov 22, 2026', startDate: '2026-11-16', endDate: '2026-11-22' },
    summary: { wantsMatch: 0, noMatch: 0, noResponse: 0, total: 0 },
    lengths: { matched: 0, wantsMatch: 0, noMatch: 0, noResponse: 0 },
    categorized: { matched: [], wantsMatch: [], noMatch: [], noResponse: [] },
  });
  const match = await service.addMatch();
  const declined = await service.addMatch({ status: 'declined' });
  await service.putPlayer('wes', { name: 'Wes', phone: '+12025550203' });
  await service.putPlayer('nora', { name: 'Nora', hasHistory: false });
  await service.putPlayer('rob', { name: 'Rob', tennis: { wins: 0, losses: 0, totalMatches: 0 }, hasHistory: false });
  await service.addAnswer(week, match.user1Id, 'yes', askedOn);
  await service.addAnswer(week, match.user2Id ?? '', 'yes', null);
  await service.addAnswer(week, declined.user1Id, 'yes', askedOn);
  await service.addAnswer(week, 'wes', 'yes', askedOn);
  await service.addAnswer(week, 'nora', 'no', askedOn);
  await service.addAnswer(week, 'rob', null, askedOn);
  const { summary, categorized } = await plan({ weekOffset: 0 });
  expect(summary).toEqual({ wantsMatch: 4, noMatch: 1, noResponse: 1, total: 6 });
  expect(Object.values(categorized).map((players) => players.map(({ id }) => id))).toEqual([
    [match.user1Id, match.user2Id],
    [declined.user1Id, 'wes'],
    ['nora'],
    ['rob'],
  ]);
  expect(categorized.wantsMatch[1]).toEqual({
    id: 'wes',
    name: 'Wes',
    phone: '+12025550203',
    sport: 'tennis',
    tennisRating: 3.12,
    pickleballRating: 3.5,
    region: 'New York City Metro (NYC + suburbs / NJ)',
    reliability: '75%',
    matchesCompleted: 3,
    askedOn: '2026-11-18T15:00:00.000Z',
    hasActiveMatch: false,
  });
  expect(categorized.noResponse[0]?.reliability).toBe('New Player');
  // She has played, but no match that counts.
  expect(categorized.noMatch[0]?.reliability).toBe('No Rate Yet');
  expect(categorized.matched[1]?.askedOn).toBeNull();
});

test('a page of one list is searched and sorted, and comes with the lengths of all lists', async () => {
  const match = await service.addMatch();
  const ratings = { Ana: 3.4, bea: 3.1, Cid: 4.2, Dan: 3.9 };
  for (const [name, rating] of Object.entries(ratings)) {
    const player = { name, tennis: { rating }, phone: `+1202555020${Math.round(rating)}` };
    await service.putPlayer(name.toLowerCase(), { ...player, ...(name === 'Dan' && { name: null, region: null }) });
  }
  await service.addAnswer(week, match.user1Id, 'yes', askedOn);
  for (const playerId of ['ana', 'bea', 'cid', 'dan']) await service.addAnswer(week, playerId, null, askedOn);
  const read = async (query: Record<string, string | number>) => {
    const answer = await service.call(listPlanningPlayers, { token: service.staffToken, query });
    expect(answer.status).toBe(200);
    const { players } = answer.body;
    return { ...answer.body, ids: players.map(({ id }) => id), total: answer.headers.get('x-total-count') };
  };
  const { categorized, weekInfo, summary, lengths } = await plan();
  expect(lengths).toEqual(Object.fromEntries(Object.entries(categorized).map(([list, { length }]) => [list, length])));
  const short = await plan({ limit: 2 });
  expect(short.categorized.noResponse).toEqual(categorized.noResponse.slice(0, 2));
  expect(short.lengths).toEqual(lengths);
  expect(lengths).toMatchObject({ wantsMatch: 0, noMatch: 0, noResponse: 4 });
  const first = await read({ list: 'noResponse', limit: 2 });
  expect(first).toMatchObject({ weekInfo, summary, lengths });
  expect(first.players).toEqual(categorized.noResponse.slice(0, 2));
  expect(first.total).toBe('4');
  expect((await read({ list: 'noResponse', limit: 2, offset: 3 })).players).toEqual(categorized.noResponse.slice(3));
  expect((await read({ list: 'noResponse', sort: 'name' })).ids).toEqual(['ana', 'bea', 'cid', 'dan']);
  expect((await read({ list: 'noResponse', sort: '-name' })).ids).toEqual(['cid', 'bea', 'ana', 'dan']);
  expect((await read({ list: 'noResponse', sort: '-rating' })).ids).toEqual(['cid', 'dan', 'ana', 'bea']);
  expect(await read({ list: 'noResponse', search: 'BEA' })).toMatchObject({ ids: ['bea'], total: '1' });
  expect((await read({ list: 'noResponse', search: '(202) 555-0204', sort: 'rating' })).ids).toEqual(['dan', 'cid']);
  expect((await read({})).ids).toEqual([]);
});

test('who waits for a match this week says why, unless only the run is missing', async () => {
  const answeredAt = new Date('2026-11-18T16:00:00Z');
  const odd = { at: answeredAt, sport: 'tennis' as const, reason: 'odd_one_out' as const };
  for (const id of ['amy', 'wes']) await service.putPlayer(id, { name: id });
  await service.putPlayer('lou', { name: 'lou', lat: null, lng: null });
  await service.putPlayer('sam', { name: 'sam', phone: '+12025550208' });
  for (const playerId of ['amy', 'lou', 'sam', 'wes']) {
    const unpaired = playerId === 'amy' ? odd : null;
    const next = { ...createUnaskedOptIn(playerId, week), version: 1, answer: 'yes' as const, answeredAt, unpaired };
    await service.deps.optIns.save([{ next, events: [] }]);
  }
  const stop = { phone: '+12025550208', playerId: 'sam', stopped: true, changedAt: '2026-11-19T16:00:00.000Z' };
  await service.harness.emit(phoneOptOutChanged, { subject: stop.phone, version: 1, data: stop });
  const read = async (query: Record<string, string | number>) => {
    const { body } = await service.call(listPlanningPlayers, { token: service.staffToken, query });
    return body.players.map(({ id, waitingReason }) => [id, waitingReason]);
  };
  expect(await read({ list: 'wantsMatch' })).toEqual([
    ['amy', 'Everyone who fits was matched with someone else.'],
    ['lou', 'The profile has no ZIP code or address.'],
    ['sam', 'Texted STOP after saying YES.'],
    ['wes', null],
  ]);
});

test('a match is active while pending and for seven days from its approval', async () => {
  const days = (count: number) => new Date(service.harness.clock.now().getTime() - count * dayMs);
  const added = {
    pending: await service.addMatch(),
    fresh: await service.addMatch({ status: 'scheduled', approvedAt: days(6.9) }),
    old: await service.addMatch({ status: 'scheduled', approvedAt: days(7.1) }),
    canceled: await service.addMatch({ status: 'canceled', approvedAt: days(1) }),
  };
  for (const { user1Id } of Object.values(added)) await service.addAnswer(week, user1Id, 'yes', askedOn);
  const { categorized } = await plan();
  const players = [...categorized.matched, ...categorized.wantsMatch];
  const isActive = (id: string) => players.find((player) => player.id === id)?.hasActiveMatch;
  expect(Object.values(added).map(({ user1Id }) => isActive(user1Id))).toEqual([true, true, false, false]);
});

test('a higher offset shows an earlier week with its matches', async () => {
  const match = await service.addMatch({ week: '2026-11-16' });
  await service.addAnswer('2026-11-09', match.user1Id, 'yes', askedOn);
  const { weekInfo, categorized, summary } = await plan({ weekOffset: 1 });
  expect(weekInfo.startDate).toBe('2026-11-09');
  // The opponent never answered, yet the match shows both.
  expect(categorized.matched.map(({ id }) => id)).toEqual([match.user1Id, match.user2Id]);
  expect(summary).toEqual({ wantsMatch: 1, noMatch: 0, noResponse: 1, total: 2 });
  expect((await plan({ weekOffset: 2 })).summary.total).toBe(0);
});

test('a closed account leaves the week with the match that it can no longer play', async () => {
  const match = await service.addMatch({ status: 'pending' });
  await service.addAnswer('2026-11-16', match.user1Id, 'yes', askedOn);
  expect((await plan({ weekOffset: 0 })).summary).toMatchObject({ wantsMatch: 1, noResponse: 1 });
  await service.harness.closeAccount(match.user1Id);
  expect((await plan({ weekOffset: 0 })).summary.total).toBe(0);
});

test('a week keeps a closed account that had a match in it, without name and answer', async () => {
  const match = await service.addMatch({ week: '2026-11-16', status: 'completed', completedAt: askedOn });
  await service.addAnswer('2026-11-09', match.user1Id, 'yes', askedOn);
  await service.putPlayer('wes', { name: 'Wes' });
  await service.addAnswer('2026-11-09', 'wes', 'yes', askedOn);
  await plan({ weekOffset: 1 });
  for (const id of [match.user1Id, 'wes']) await service.harness.closeAccount(id);
  const { categorized, summary } = await plan({ weekOffset: 1 });
  expect(summary).toEqual({ wantsMatch: 0, noMatch: 0, noResponse: 2, total: 2 });
  const former = { id: match.user1Id, name: formerPlayerName, phone: null, askedOn: null };
  expect(categorized.matched).toMatchObject([{ name: 'Ben Cole' }, former]);
});

test.each([{ weekOffset: -1 }, { weekOffset: 0.5 }, { weekOffset: 'x' }, { weekOffset: 521 }])(
  '%j is not a week offset',
  async (query) => {
    expect((await service.call(getWeeklyPlanning, { token: service.staffToken, query })).status).toBe(400);
  },
);

test.each([getWeeklyPlanning, listPlanningPlayers, countMatches, listMatchesOfPlayer])(
  '$path is for staff',
  async (call) => {
    const params = { userId: 'wes' };
    expect((await service.call<typeof call.reply>(call, { params })).status).toBe(401);
    const token = await service.token('wes');
    expect((await service.call<typeof call.reply>(call, { params, token })).status).toBe(403);
  },
);

test('staff get the numbers of matches, and all of a player’s, newest first, with phones', async () => {
  const before = (await service.call(countMatches, { token: service.staffToken })).body;
  const pending = await service.addMatch();
  await service.addMatch({ status: 'scheduled' });
  await service.addMatch({ status: 'completed' });
  const after = (await service.call(countMatches, { token: service.staffToken })).body;
  expect(after.totalMatches - before.totalMatches).toBe(3);
  expect(after.approvedMatches - before.approvedMatches).toBe(1);
  service.harness.clock.advanceSeconds(60);
  const newer = await service.addMatch({ user1Id: pending.user1Id, week: '2026-11-30', status: 'declined' });
  const params = { userId: pending.user1Id };
  const { matches } = (await service.call(listMatchesOfPlayer, { token: service.staffToken, params })).body;
  expect(matches.map(({ id, week: of }) => [id, of])).toEqual([
    [newer.id, '2026-11-30'],
    [pending.id, testMatchWeek],
  ]);
  expect(matches[1]?.user1Phone).toBe('+12025550201');
});
