import { type Call, nextCursorHeader } from '@rally/contracts';
import { hourMs } from '@rally/contracts/durations';
import {
  approveMatch,
  bulkApproveMatches,
  cancelMatch,
  cancelMatchAsStaff,
  cancelSearch,
  declineMatchAsStaff,
  editMatch,
  getMatch,
  listMatches,
  listPendingMatches,
  matchCanceled,
  type Match as ShownMatch,
  sendMatchNotification,
  visitorMatchesLimitDefault,
} from '@rally/contracts/matchmaking';
import { messageSent } from '@rally/contracts/notifications';
import { scoreWithdrawn } from '@rally/contracts/scoring';
import { connectDatabase } from '@rally/service-kit';
import { getDatabaseUri } from '@rally/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchmakingMigrations } from '../../src/index.ts';
import type { Match } from '../../src/matches/match.ts';
import { createTestScore } from '../builders/create-test-score.ts';
import { type MatchesLeague, startMatchesLeague } from '../matches-test-league.ts';

let service: MatchesLeague;
let staff: string;
beforeAll(async () => {
  service = await startMatchesLeague();
  staff = service.staffToken;
});
afterAll(() => service.stop());

const approvedAt = new Date('2026-11-22T16:00:00Z');
const scheduled = { status: 'scheduled', approvedAt } as const;
const visible = { ...scheduled, notificationsSentAt: new Date('2026-11-22T17:00:00Z') } as const;

async function ownMatches(playerId: string, query: Record<string, string | number> = {}): Promise<ShownMatch[]> {
  return (await service.call(listMatches, { token: await service.token(playerId), query })).body;
}

async function staffSees(match: Match): Promise<ShownMatch> {
  return (await service.call(getMatch, { token: staff, params: { id: match.id } })).body;
}

/** A row of a table of calls and bodies, with the words that name its test. */
function named([call, body]: readonly [Call, unknown]): [string, string, Call, unknown] {
  return [`${call.method} ${call.path}`, JSON.stringify(body)?.slice(0, 50) ?? '', call, body];
}

/** Sends 100 identical requests at once and counts each status. */
async function atOnce(call: Call, request: Parameters<MatchesLeague['call']>[1]): Promise<Record<number, number>> {
  const replies = await Promise.all(Array.from({ length: 100 }, () => service.call(call, request)));
  const statuses: Record<number, number> = {};
  for (const { status } of replies) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}

test('players see a weekly match only after staff approved it and a notification was sent', async () => {
  for (const hidden of [{}, scheduled, { status: 'declined' } as const]) {
    const match = await service.addMatch(hidden);
    const token = await service.token(match.user1Id);
    expect(await ownMatches(match.user1Id)).toEqual([]);
    expect((await service.call(getMatch, { token, params: { id: match.id } })).status).toBe(404);
  }
  const match = await service.addMatch(visible);
  expect((await ownMatches(match.user1Id)).map(({ id }) => id)).toEqual([match.id]);
  const token = await service.token(match.user2Id ?? '');
  const { body } = await service.call(getMatch, { token, params: { id: match.id } });
  expect(body).toMatchObject({
    id: match.id,
    status: 'scheduled',
    paymentStatus: 'none',
    user1Name: 'Anna Maria Bell',
    user1Phone: '+12025550201',
    overlappingDays: 'Mon,Wed',
    overlappingTimes: 'Evening',
    distance: 11.12,
    distanceSource: 'address',
    affectsReliability: true,
    reasons: { sharedDays: ['Mon', 'Wed'] },
    user1Details: { wins: 2, losses: 1, skill: 3.5 },
    user1: { tennisRating: 3.12, calculatedRating: 3.12, playstyleBadge: 'Baseliner' },
  });
  expect(body.slots.map(({ startsAt }) => startsAt)).toEqual(['2026-11-23T23:00:00.000Z', '2026-11-25T23:00:00.000Z']);
});

test('a match shows where its players may meet, never where they live', async () => {
  const match = await service.addMatch(visible);
  const token = await service.token(match.user2Id ?? '');
  const byZipCode = await service.call(getMatch, { token, params: { id: match.id } });
  expect(byZipCode.body.user1?.lat).toBeCloseTo(40.73, 1);
  expect(JSON.stringify(byZipCode.json)).not.toContain('12345');
  const homeCourt = { placeId: 'park', name: 'Park', address: 'Lake 1', lat: 40.5, lng: -74.5 };
  await service.putPlayer(match.user1Id, { name: 'Anna Maria Bell', homeCourt });
  const byCourt = await service.call(getMatch, { token, params: { id: match.id } });
  expect(byCourt.body.user1).toMatchObject({
    lat: 40.5,
    lng: -74.5,
    homeCourtName: 'Park',
    homeCourtAddress: 'Lake 1',
  });
});

test('only its players and staff see a match', async () => {
  const match = await service.addMatch(visible);
  const params = { id: match.id };
  expect((await service.call(getMatch, { params })).status).toBe(401);
  expect((await service.call(getMatch, { token: await service.token('stranger'), params })).json).toMatchObject({
    code: 'match_unknown',
  });
  expect((await service.call(getMatch, { token: staff, params: { id: 'unknown' } })).status).toBe(404);
  expect(await ownMatches('stranger')).toEqual([]);
});

test('scheduled matches leave the dashboard two weeks after their day, completed ones never', async () => {
  const asOf = '2026-11-22T15:00:00Z';
  const old = { ...visible, week: '2026-10-26' };
  const gone = [
    await service.addMatch(old),
    await service.addMatch({ ...visible, scheduledDate: new Date('2026-11-08T14:59:00Z') }),
  ];
  const kept = [
    await service.addMatch({ ...old, scheduledDate: new Date('2026-11-08T15:01:00Z') }),
    await service.addMatch({ ...visible, week: '2026-11-02' }),
    await service.addMatch({ ...old, status: 'completed' }),
  ];
  expect(service.harness.clock.now()).toEqual(new Date(asOf));
  for (const match of gone) expect(await ownMatches(match.user1Id)).toEqual([]);
  for (const match of kept) expect((await ownMatches(match.user1Id)).map(({ id }) => id)).toEqual([match.id]);
  expect(await staffSees(await service.addMatch(old))).toMatchObject({ week: '2026-10-26' });
});

test('visitors see notified weekly matches with first names and initials, region and time, and nothing else', async () => {
  const match = await service.addMatch(visible);
  const others = [
    await service.addMatch(),
    await service.addMatch(scheduled),
    await service.addMatch({ ...visible, kind: 'paid' }),
    await service.addMatch({ ...visible, status: 'canceled' }),
  ];
  const { body, json } = await service.call(listMatches);
  const shown = body.find(({ id }) => id === match.id);
  expect(shown).toMatchObject({
    user1Name: 'Anna B.',
    user2Name: 'Ben C.',
    region: 'Newark, NJ',
    scheduledDate: null,
    timeZone: 'America/New_York',
  });
  expect(shown).toMatchObject({
    user1Id: null,
    user2Id: null,
    user1: null,
    user2: null,
    user1Phone: null,
    reasons: null,
  });
  expect(body.filter(({ id }) => others.some((other) => other.id === id))).toEqual([]);
  for (const secret of ['+1202', 'Bell', 'Cole', match.user1Id, '07102']) {
    expect(JSON.stringify(json)).not.toContain(`"${secret}`);
  }
});

test('only staff list everything with admin=true, except pending and declined matches', async () => {
  const query = { admin: 'true' };
  expect((await service.call(listMatches, { query })).status).toBe(401);
  expect((await service.call(listMatches, { query, token: await service.token('somebody') })).status).toBe(403);
  const withoutFactor = await service.harness.issuer.token('staff', 'player', { factor: 'missing' });
  const refused = await service.call(listMatches, { query, token: withoutFactor });
  expect(refused.json.code).toBe('second_factor_required');
  expect((await service.call(listMatches, { query: { admin: 'maybe' } })).status).toBe(400);
  const [pending, approved, declined] = [
    await service.addMatch(),
    await service.addMatch(scheduled),
    await service.addMatch({ status: 'declined' }),
  ];
  const { body } = await service.call(listMatches, { query, token: staff });
  expect(body.find(({ id }) => id === approved.id)).toMatchObject({
    user1Phone: '+12025550201',
    user2Name: 'Ben Cole',
  });
  expect(body.filter(({ id }) => id === pending.id || id === declined.id)).toEqual([]);
  const ofStatus = await service.call(listMatches, { query: { ...query, status: 'completed' }, token: staff });
  expect(ofStatus.body.every(({ status }) => status === 'completed')).toBe(true);
  const { body: stillToPlay } = await service.call(listMatches, {
    query: { ...query, status: 'scheduled' },
    token: staff,
  });
  expect(stillToPlay.map(({ id }) => id)).toContain(approved.id);
});

test('staff list the matches whose message a player did not get', async () => {
  const notification = { requestId: 'r1', attempt: 1, sentTo: [], failedFor: [] };
  await service.addMatch({ ...scheduled, notification });
  const capped = await service.addMatch({ ...scheduled, notification: { ...notification, failedFor: ['anyone'] } });
  const query = { admin: 'true', status: 'scheduled', unsent: 'true' };
  const { body } = await service.call(listMatches, { query, token: staff });
  expect(body.map(({ id }) => id)).toEqual([capped.id]);
});

/** A page of the approved matches that no player was notified of. */
async function readUnnotified(more: Record<string, string | number> = {}) {
  const query = { admin: 'true', unnotified: 'true', ...more };
  const { body, headers } = await service.call(listMatches, { token: staff, query });
  return {
    ids: body.map(({ id }) => id),
    total: Number(headers.get('x-total-count')),
    cursor: headers.get(nextCursorHeader),
  };
}

test('staff list the approved weekly matches that no player was notified of, until the first message is out', async () => {
  const notification = { requestId: 'r2', attempt: 1, sentTo: [], failedFor: [] };
  const [approved, underWay, ...others] = [
    await service.addMatch(scheduled),
    await service.addMatch({ ...scheduled, notification }),
    await service.addMatch(visible),
    await service.addMatch({ kind: 'paid', status: 'scheduled' }),
    await service.addMatch({ status: 'completed', approvedAt, completedAt: approvedAt }),
    await service.addMatch(),
  ];
  const before = await readUnnotified();
  expect(before.ids).toEqual(expect.arrayContaining([approved.id, underWay.id]));
  expect(before.ids.filter((id) => others.some((other) => other.id === id))).toEqual([]);
  const message = {
    messageId: 'message-of-r2',
    playerId: underWay.user1Id,
    phone: '+12025550201',
    channel: 'sms' as const,
    purpose: 'match_notification' as const,
    matchId: underWay.id,
    requestId: notification.requestId,
    week: underWay.week,
    sentAt: '2026-11-22T18:00:00Z',
  };
  await service.harness.emit(messageSent, { subject: message.messageId, version: 1, data: message });
  expect((await readUnnotified()).ids).toEqual(before.ids.filter((id) => id !== underWay.id));
  expect((await readUnnotified({ limit: 1 })).total).toBe(before.total - 1);
});

test('approved matches that no player was notified of are sorted by each column, and paging reaches each one once', async () => {
  const at = (hour: string) => new Date(`2026-11-25T${hour}:00:00Z`);
  const names = new Map([
    [(await service.addMatch({ ...scheduled, region: 'B', createdAt: at('01') })).id, 'undated'],
    [(await service.addMatch({ ...scheduled, region: 'C', createdAt: at('02'), scheduledDate: at('15') })).id, 'late'],
    [(await service.addMatch({ ...scheduled, region: 'A', createdAt: at('03'), scheduledDate: at('14') })).id, 'early'],
  ]);
  const sortBy = async (sort: string) => (await readUnnotified({ sort })).ids.flatMap((id) => names.get(id) ?? []);
  expect(await sortBy('scheduled')).toEqual(['early', 'late', 'undated']);
  expect(await sortBy('-scheduled')).toEqual(['late', 'early', 'undated']);
  expect(await sortBy('region')).toEqual(['early', 'undated', 'late']);
  expect(await sortBy('notifications')).toEqual(['early', 'late', 'undated']);
  const whole = await readUnnotified();
  const paged: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await readUnnotified({ limit: 2, ...(cursor && { cursor }) });
    expect(page.total).toBe(whole.ids.length);
    paged.push(...page.ids);
    cursor = page.cursor;
  }
  expect(paged).toEqual(whole.ids);
});

test('approved matches of an earlier release that no player was notified of are counted', async () => {
  for (const _ of [1, 2]) await service.addMatch(scheduled);
  const { total } = await readUnnotified({ limit: 1 });
  const connection = await connectDatabase(getDatabaseUri(service.harness.mongodbUri, 'matchmaking'));
  try {
    const matches = connection.collection<{ _id: string; countedKeys: string[] }>('matches');
    await matches.updateMany({}, { $pull: { countedKeys: 'unnotified' } });
    const counts = connection.collection<{ _id: string; round: number }>('kept_counts');
    await counts.updateOne({ _id: 'matches' }, { $set: { 'counts.unnotified': 0 }, $inc: { round: 1 } });
    expect((await readUnnotified({ limit: 1 })).total).toBe(0);
    await matchmakingMigrations.find(({ version }) => version === 11)?.run(connection);
    expect((await readUnnotified({ limit: 1 })).total).toBe(total);
  } finally {
    await connection.close();
  }
});

test('staff search and sort the tables', async () => {
  const [early, late, unknown] = [
    await service.addMatch({ ...scheduled, region: 'Table, WA', scheduledDate: new Date('2026-11-24T15:00:00Z') }),
    await service.addMatch({ ...scheduled, region: 'Table, WA', scheduledDate: new Date('2026-11-25T15:00:00Z') }),
    await service.addMatch({ ...scheduled, region: 'Table, WA', scheduledDate: null }),
  ];
  const table = async (query: Record<string, string>) => {
    const all = { ...query, admin: 'true', status: 'scheduled' };
    return (await service.call(listMatches, { token: staff, query: all })).body.map(({ id }) => id);
  };
  const [up, down] = [
    [early.id, late.id, unknown.id],
    [late.id, early.id, unknown.id],
  ];
  expect(await table({ search: 'table, wa', sort: 'scheduled' })).toEqual(up);
  expect(await table({ search: 'table, wa', sort: '-scheduled' })).toEqual(down);
  await service.putPlayer(early.user1Id, { name: 'Zenobia', phone: '+12025550209' });
  expect(await table({ search: 'Zenobia' })).toEqual([early.id]);
  expect(await table({ search: 'nobody' })).toEqual([]);
  const { body } = await service.call(listPendingMatches, { token: staff, query: { search: 'Table' } });
  expect(body.matches).toEqual([]);
});

test('pending matches come oldest first, and paging reaches each one once', async () => {
  const added = [await service.addMatch(), await service.addMatch(), await service.addMatch()];
  const whole = (await service.call(listPendingMatches, { token: staff })).body.matches.map(({ id }) => id);
  expect(whole.slice(-3)).toEqual(added.map(({ id }) => id));
  const paged: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query: Record<string, string | number> = { limit: 2, ...(cursor && { cursor }) };
    const reply = await service.call(listPendingMatches, { token: staff, query });
    paged.push(...reply.body.matches.map(({ id }) => id));
    expect(reply.headers.get('x-total-count')).toBe(String(whole.length));
    cursor = reply.headers.get('x-next-cursor');
  }
  expect(paged).toEqual(whole);
  for (const query of [{ limit: 0 }, { limit: 'x' }, { cursor: 'nonsense' }]) {
    expect((await service.call(listPendingMatches, { token: staff, query })).status).toBe(400);
  }
});

const staffCalls = [
  [approveMatch, undefined],
  [declineMatchAsStaff, undefined],
  [bulkApproveMatches, { matchIds: ['unknown'] }],
  [editMatch, { region: 'Boston, MA' }],
  [cancelMatchAsStaff, {}],
  [sendMatchNotification, { user1Message: 'a', user2Message: 'b' }],
  [listPendingMatches, undefined],
] as const;

test.each(staffCalls.map(named))('%s %s needs staff and an existing match', async (_name, _body, call, body) => {
  const match = await service.addMatch();
  const request = { params: { id: match.id }, body };
  expect((await service.call(call, request)).status).toBe(401);
  const token = await service.token(match.user1Id);
  expect((await service.call(call, { ...request, token })).status).toBe(403);
  expect((await staffSees(match)).version).toBe(1);
  if (!call.path.includes(':id')) return;
  const unknown = await service.call(call, { token: staff, body, params: { id: 'unknown' } });
  expect([unknown.status, unknown.json.code]).toEqual([404, 'match_unknown']);
  const tooLong = await service.call(call, { token: staff, body, params: { id: 'x'.repeat(65) } });
  expect(tooLong.status).toBe(400);
});

const badBodies = [
  [bulkApproveMatches, {}],
  [bulkApproveMatches, { matchIds: [] }],
  [bulkApproveMatches, { matchIds: [7] }],
  [bulkApproveMatches, { matchIds: Array.from({ length: 5_001 }, (_, index) => `m${index}`) }],
  [editMatch, {}],
  [editMatch, { user1Name: ' ' }],
  [editMatch, { user1Name: 'x'.repeat(81) }],
  [editMatch, { region: 5 }],
  [editMatch, { scheduledDate: 'tomorrow' }],
  [sendMatchNotification, { user1Message: 'a' }],
  [sendMatchNotification, { user1Message: 'a', user2Message: '  ' }],
  [sendMatchNotification, { user1Message: 'a', user2Message: 'x'.repeat(1_601) }],
  [cancelMatchAsStaff, { reason: 'boredom' }],
  [cancelMatchAsStaff, { causedBy: 'stranger' }],
  [cancelMatch, {}],
  [cancelMatch, { reason: 'boredom' }],
] as const;

test.each(badBodies.map(named))('%s rejects %s and changes nothing', async (_name, _body, call, body) => {
  const match = await service.addMatch(visible);
  const token = call.access === 'admin' ? staff : await service.token(match.user1Id);
  expect((await service.call(call, { token, params: { id: match.id }, body })).status).toBe(400);
  expect((await staffSees(match)).version).toBe(1);
});

test('of 100 concurrent approvals, one counts and all get the same response', async () => {
  const match = await service.addMatch();
  expect(await atOnce(approveMatch, { token: staff, params: { id: match.id } })).toEqual({ 200: 100 });
  expect(await staffSees(match)).toMatchObject({
    status: 'scheduled',
    version: 2,
    approvedAt: '2026-11-22T15:00:00.000Z',
  });
  const decline = await service.call(declineMatchAsStaff, { token: staff, params: { id: match.id } });
  expect([decline.status, decline.json.code]).toEqual([409, 'match_not_pending']);
});

test('of 100 concurrent declines, one counts; the players can be paired again, and the match stays declined', async () => {
  const match = await service.addMatch();
  expect(await service.matches.insert({ ...match, id: `${match.id}-rival` })).toBe('slot_taken');
  expect(await atOnce(declineMatchAsStaff, { token: staff, params: { id: match.id } })).toEqual({ 200: 100 });
  expect(await staffSees(match)).toMatchObject({ status: 'declined', version: 2 });
  expect((await service.call(approveMatch, { token: staff, params: { id: match.id } })).status).toBe(409);
  expect(await service.matches.insert({ ...match, id: `${match.id}-rival` })).toBe('inserted');
  expect(await service.matches.insert(match)).toBe('exists');
});

test('when approve, decline and bulk approve race, the match gets one outcome and each response reflects it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const match = await service.addMatch();
    const params = { id: match.id };
    const [approvals, declines, bulks] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => service.call(approveMatch, { token: staff, params }))),
      Promise.all(Array.from({ length: 10 }, () => service.call(declineMatchAsStaff, { token: staff, params }))),
      Promise.all(
        Array.from({ length: 10 }, () =>
          service.call(bulkApproveMatches, { token: staff, body: { matchIds: [match.id] } }),
        ),
      ),
    ]);
    const { status, version } = await staffSees(match);
    const isApproved = status === 'scheduled';
    expect(version).toBe(2);
    expect(approvals.every((reply) => reply.status === (isApproved ? 200 : 409))).toBe(true);
    expect(declines.every((reply) => reply.status === (isApproved ? 409 : 200))).toBe(true);
    expect(bulks.every(({ body }) => body.matches.length === (isApproved ? 1 : 0))).toBe(true);
    expect(bulks.every(({ body }) => body.refused.length === (isApproved ? 0 : 1))).toBe(true);
  }
});

test('bulk approve approves what it can, once, and reports why the others failed', async () => {
  const [first, second, declined] = [
    await service.addMatch(),
    await service.addMatch(),
    await service.addMatch({ status: 'declined' }),
  ];
  const matchIds = [first.id, 'unknown', second.id, declined.id, first.id];
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => service.call(bulkApproveMatches, { token: staff, body: { matchIds } })),
  );
  for (const { body } of replies) {
    expect(body.matches.map(({ id, status }) => [id, status])).toEqual([
      [first.id, 'scheduled'],
      [second.id, 'scheduled'],
    ]);
    expect(body.refused.map(({ id, code }) => [id, code])).toEqual([
      ['unknown', 'match_unknown'],
      [declined.id, 'match_not_pending'],
    ]);
  }
  for (const match of [first, second]) expect((await staffSees(match)).version).toBe(2);
});

test('staff edit approved and completed matches, and the players see the changes', async () => {
  const match = await service.addMatch(visible);
  const body = { user1Name: 'Anna B', scheduledDate: '2026-11-25T18:00:00-05:00', region: 'Boston, MA', version: 1 };
  const edit = { token: staff, params: { id: match.id }, body };
  expect(await atOnce(editMatch, edit)).toEqual({ 200: 100 });
  expect((await ownMatches(match.user2Id ?? ''))[0]).toMatchObject({
    user1Name: 'Anna B',
    user2Name: 'Ben Cole',
    scheduledDate: '2026-11-25T23:00:00.000Z',
    region: 'Boston, MA',
    user1: { name: 'Anna B' },
    version: 2,
  });
  const stale = await service.call(editMatch, { ...edit, body: { region: 'Salem, MA', version: 1 } });
  expect([stale.status, stale.json.code]).toEqual([409, 'conflict']);
  const cleared = await service.call(editMatch, { ...edit, body: { scheduledDate: null, region: '' } });
  expect(cleared.body.match).toMatchObject({ scheduledDate: null, region: null, user1Name: 'Anna B' });
  for (const status of ['pending', 'declined', 'canceled'] as const) {
    const params = { id: (await service.addMatch({ status })).id };
    expect((await service.call(editMatch, { token: staff, params, body: { region: 'x' } })).json.code).toBe(
      'match_not_editable',
    );
  }
  const played = await service.addMatch({ ...visible, status: 'completed' });
  expect(
    (await service.call(editMatch, { token: staff, params: { id: played.id }, body: { region: 'x' } })).status,
  ).toBe(200);
});

test('a player cancels a match once; it counts against the player who caused it', async () => {
  for (const [reason, cause] of [
    ['late_cancel', 'user1Id'],
    ['no_show', 'user2Id'],
    ['weather', null],
    ['injury', null],
  ] as const) {
    const started = new Date(service.harness.clock.now().getTime() - hourMs);
    const match = await service.addMatch({ ...visible, scheduledDate: started });
    const request = { token: await service.token(match.user1Id), params: { id: match.id }, body: { reason } };
    expect(await atOnce(cancelMatch, request)).toEqual({ 200: 100 });
    expect(await staffSees(match)).toMatchObject({ status: 'canceled', version: 2 });
    expect((await service.matches.findById(match.id))?.cancellation).toMatchObject({
      by: 'player',
      reason,
      causedBy: cause && match[cause],
    });
    const other = { ...request, token: await service.token(match.user2Id ?? '') };
    expect((await service.call(cancelMatch, { ...other, body: { reason: 'late_cancel' } })).json.code).toBe(
      'match_not_approved',
    );
  }
});

test("a player cannot cancel other players' matches, a match that is not visible yet, or a search", async () => {
  const [match, unseen] = [await service.addMatch(visible), await service.addMatch(scheduled)];
  const body = { reason: 'weather' };
  const params = { id: match.id };
  expect((await service.call(cancelMatch, { params, body })).status).toBe(401);
  const stranger = await service.token('stranger');
  expect((await service.call(cancelMatch, { token: stranger, params, body })).status).toBe(404);
  const token = await service.token(unseen.user1Id);
  expect((await service.call(cancelMatch, { token, params: { id: unseen.id }, body })).status).toBe(404);
  const search = await service.addMatch({ kind: 'paid', status: 'scheduled', user2Id: null });
  const searcher = await service.token(search.user1Id);
  expect((await service.call(cancelMatch, { token: searcher, params: { id: search.id }, body })).status).toBe(409);
});

test('100 staff requests cancel a match once, against nobody unless they name a player', async () => {
  const match = await service.addMatch(scheduled);
  const params = { id: match.id };
  expect(await atOnce(cancelMatchAsStaff, { token: staff, params })).toEqual({ 200: 100 });
  expect((await service.matches.findById(match.id))?.cancellation).toMatchObject({
    by: 'staff',
    reason: null,
    causedBy: null,
    review: 'closed',
    refunds: null,
  });
  expect((await staffSees(match)).version).toBe(2);
  const named = { reason: 'no_show', causedBy: match.user2Id };
  expect((await service.call(cancelMatchAsStaff, { token: staff, params, body: named })).status).toBe(409);
  const pending = await service.addMatch();
  expect((await service.call(cancelMatchAsStaff, { token: staff, params: { id: pending.id } })).status).toBe(409);
});

test('only a search can be deleted, once, until an opponent is found', async () => {
  const [weekly, search, found] = [
    await service.addMatch(visible),
    await service.addMatch({ kind: 'paid', status: 'scheduled', user2Id: null }),
    await service.addMatch({ kind: 'paid', status: 'scheduled' }),
  ];
  const answer = async (match: Match) =>
    (await service.call(cancelSearch, { token: await service.token(match.user1Id), params: { id: match.id } })).json
      .code;
  expect(await answer(weekly)).toBe('not_a_search');
  expect(await answer(found)).toBe('opponent_found');
  expect((await service.call(cancelSearch, { params: { id: search.id } })).status).toBe(401);
  const stranger = await service.token('stranger');
  expect((await service.call(cancelSearch, { token: stranger, params: { id: search.id } })).status).toBe(404);
  const token = await service.token(search.user1Id);
  expect(await atOnce(cancelSearch, { token, params: { id: search.id } })).toEqual({ 200: 100 });
  expect(await staffSees(search)).toMatchObject({ status: 'canceled' });
  await service.harness.settled();
  // Compares no versions, because the reconciliation may have given the search its position meanwhile.
  expect(service.harness.published(matchCanceled).filter(({ id }) => id === search.id)).toHaveLength(1);
});

test('the opponent of a paid match stays hidden', async () => {
  const match = await service.addMatch({ kind: 'paid', status: 'scheduled' });
  const [shown] = await ownMatches(match.user1Id);
  expect(shown).toMatchObject({
    user1Name: 'Anna Maria Bell',
    user2Name: 'Opponent found',
    user2: null,
    user2Id: null,
    timeZone: null,
  });
  for (const secret of ['Ben', '+12025550202', match.user2Id]) expect(JSON.stringify(shown)).not.toContain(secret);
});

test('visitors get at most 100 matches without a limit, and a cursor to the rest', async () => {
  const added = await service.addMatches(visitorMatchesLimitDefault + 1, { ...visible, week: '2027-03-01' });
  const { body, headers } = await service.call(listMatches);
  expect(body).toHaveLength(visitorMatchesLimitDefault);
  const cursor = headers.get(nextCursorHeader) ?? '';
  const rest = (await service.call(listMatches, { query: { cursor } })).body;
  const shown = new Set([...body, ...rest].map(({ id }) => id));
  expect(added.filter((id) => !shown.has(id))).toEqual([]);
});

test('approved matches without a score are overdue once their time, or without a time their week, has passed; they are sorted by date', async () => {
  const past = new Date('2026-11-22T11:00:00Z');
  const [late, scored, weekOver] = [
    await service.addMatch({ ...visible, scheduledDate: past }),
    await service.addMatch({ ...visible, scheduledDate: past }),
    await service.addMatch({ ...visible, week: '2026-11-09' }),
    await service.addMatch({ ...visible, scheduledDate: new Date('2026-11-22T14:00:00Z') }),
    await service.addMatch({ ...visible, week: '2026-11-16' }),
    await service.addMatch({ status: 'completed', completedAt: past, scheduledDate: past }),
  ];
  const earlier = await service.addMatch({ ...visible, scheduledDate: new Date('2026-11-21T11:00:00Z') });
  await service.addScore(scored);
  const query = { admin: 'true', overdue: 'true' };
  const { body } = await service.call(listMatches, { token: staff, query });
  const expected = [earlier, late, weekOver].map(({ id }) => id);
  const listed = (matches: typeof body) =>
    matches.map(({ id }) => id).filter((id) => id === scored.id || expected.includes(id));
  expect(listed(body)).toEqual(expected);
  const pages = await Promise.all(
    [0, 2].map((offset) => service.call(listMatches, { token: staff, query: { ...query, limit: 2, offset } })),
  );
  expect(pages.flatMap((page) => page.body).map(({ id }) => id)).toEqual(body.slice(0, 4).map(({ id }) => id));
  for (const page of pages) {
    expect(page.headers.get('x-total-count')).toBe(String(body.length));
    expect(page.headers.get(nextCursorHeader)).toBeNull();
  }
  await service.harness.emit(scoreWithdrawn, {
    subject: scored.id,
    version: 2,
    data: createTestScore(scored, 'withdrawn'),
  });
  const again = await service.call(listMatches, { token: staff, query: { ...query, sort: '-scheduled' } });
  expect(listed(again.body)).toEqual(expect.arrayContaining([...expected, scored.id]));
});

test('overdue matches of an earlier release are found, except those whose scores wait', async () => {
  const past = new Date('2026-11-22T11:00:00Z');
  const scored = await service.addMatch({ ...visible, scheduledDate: past });
  await service.addScore(scored);
  const read = async () => {
    const answer = await service.call(listMatches, { token: staff, query: { admin: 'true', overdue: 'true' } });
    return { ids: answer.body.map(({ id }) => id), total: answer.headers.get('x-total-count') };
  };
  const before = await read();
  expect(before.ids).not.toContain(scored.id);
  expect(before.ids.length).toBeGreaterThan(0);
  const connection = await connectDatabase(getDatabaseUri(service.harness.mongodbUri, 'matchmaking'));
  try {
    await connection.collection('matches').updateMany({}, { $unset: { awaitsScore: 1, hasOpenScore: 1 } });
    expect((await read()).ids).toEqual([]);
    await matchmakingMigrations.find(({ version }) => version === 8)?.run(connection);
    expect(await read()).toEqual(before);
  } finally {
    await connection.close();
  }
});
