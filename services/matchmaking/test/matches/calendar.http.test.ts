import type { Call } from '@rally/contracts';
import { accountUpdated, sessionRevoked } from '@rally/contracts/identity';
import { getCalendarFeedUrl, getMatchCalendar, resetCalendar } from '@rally/contracts/matchmaking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Match } from '../../src/matches/match.ts';
import { type MatchesLeague, startMatchesLeague } from '../matches-test-league.ts';
import { createTestAccount } from '../matchmaking-test-league.ts';

let service: MatchesLeague;
beforeAll(async () => {
  service = await startMatchesLeague();
});
afterAll(() => service.stop());

const approvedAt = new Date('2026-11-22T16:00:00Z');
const visible = { status: 'scheduled', approvedAt, notificationsSentAt: new Date('2026-11-22T17:00:00Z') } as const;
const agreed = { ...visible, scheduledDate: new Date('2026-11-26T23:00:00Z') } as const;
const paid = { ...agreed, kind: 'paid', runId: null, reasons: null, notificationsSentAt: null } as const;
const slot = { date: '2026-11-25', day: 'Wed', block: 'Evening', startsAt: '2026-11-25T23:00:00.000Z' } as const;
const court = {
  placeId: 'c1',
  name: 'Branch Brook Park',
  address: '1 Park Ave; Newark, NJ',
  rating: null,
  userRatingsTotal: null,
  lat: 40.7,
  lng: -74,
};

async function addressOf(playerId: string): Promise<string> {
  const { body } = await service.call(getCalendarFeedUrl, { token: await service.token(playerId) });
  expect(body.url).toMatch(/^https:\/\/rally\.test\/calendar\/[\w-]{43}\.ics$/);
  return body.url;
}

/** The feed as a calendar program reads it: long lines joined again. */
async function feedAt(address: string): Promise<{ status: number; type: string | null; text: string }> {
  const response = await fetch(address.replace('https://rally.test', service.url));
  const text = (await response.text()).replaceAll(/\r\n[ \t]/g, '');
  return { status: response.status, type: response.headers.get('content-type'), text };
}
const feedOf = async (playerId: string) => (await feedAt(await addressOf(playerId))).text;

async function fileOf(match: Match, playerId: string): Promise<Response> {
  return fetch(`${service.url}/matches/${match.id}/calendar.ics`, {
    headers: { authorization: `Bearer ${await service.token(playerId)}` },
  });
}

test('the feed has the match with its opponent, time, court, id and version', async () => {
  const match = await service.addMatch({ ...agreed, suggestedCourt: court });
  const feed = await feedAt(await addressOf(match.user1Id));
  expect([feed.status, feed.type]).toEqual([200, 'text/calendar; charset=utf-8']);
  for (const line of [
    'BEGIN:VCALENDAR',
    `UID:${match.id}@rally.test`,
    `SEQUENCE:${match.version}`,
    'DTSTART:20261126T230000Z',
    'DTEND:20261127T003000Z',
    'SUMMARY:Tennis with Ben Cole',
    'LOCATION:Branch Brook Park\\, 1 Park Ave\\; Newark\\, NJ',
    'STATUS:CONFIRMED',
    `DESCRIPTION:Thu\\, Nov 26\\, 6:00\u00a0PM EST\\nhttps://rally.test/matches/${match.id}`,
    `URL;VALUE=URI:https://rally.test/matches/${match.id}`,
    'BEGIN:VALARM',
  ]) {
    expect(feed.text.split('\r\n')).toContain(line);
  }
});

test('a suggested time is tentative, and a canceled match is marked canceled', async () => {
  const suggested = await service.addMatch({ ...visible, scheduledDate: null, slots: [slot] });
  expect(await feedOf(suggested.user1Id)).toContain('STATUS:TENTATIVE');
  expect(await feedOf(suggested.user1Id)).toContain('DTSTART:20261125T230000Z');
  expect(await feedOf(suggested.user1Id)).not.toContain('BEGIN:VALARM');
  const canceled = await service.addMatch({ ...agreed, status: 'canceled', canceledAt: approvedAt });
  expect(await feedOf(canceled.user1Id)).toContain('STATUS:CANCELLED');
});

test('the feed and the file are in the language of the player', async () => {
  const { user1Id, ...match } = await service.addMatch({ ...visible, scheduledDate: null, slots: [slot] });
  await service.putPlayer(user1Id, { name: 'Anna Maria Bell', language: 'es-US' });
  const feed = await feedOf(user1Id);
  for (const text of [
    'X-WR-CALNAME:Partidos de Rally',
    'SUMMARY:Tenis con Ben Cole',
    'DESCRIPTION:mié\\, 25 de nov\\, 6:00\u00a0p.m.',
    'Hora propuesta',
  ])
    expect(feed).toContain(text);
  expect(await (await fileOf({ user1Id, ...match }, user1Id)).text()).toContain('SUMMARY:Tenis con Ben Cole');
  expect(await feedOf(match.user2Id ?? '')).toContain('SUMMARY:Tennis with Anna');
});

test('the feed leaves out what the player may not see: pending matches, searches, locked opponents', async () => {
  const [pending, search, locked] = [
    await service.addMatch(),
    await service.addMatch({ ...paid, user2Id: null }),
    await service.addMatch(paid),
  ];
  for (const match of [pending, search, locked]) {
    expect(await feedOf(match.user1Id)).not.toMatch(/VEVENT|Ben Cole/);
    const file = await fileOf(match, match.user1Id);
    expect(file.status).toBe(match === pending ? 404 : 409);
    expect(await file.text()).not.toContain('Ben Cole');
  }
});

test('a paid match is in the payer’s calendar only', async () => {
  const payer = 'payer';
  await service.putPlayer(payer, { name: 'Pat Payer' });
  const match = await service.addMatch({ ...paid, user1Id: payer, revealedTo: [payer] });
  expect(await feedOf(payer)).toContain('SUMMARY:Tennis with Ben Cole');
  expect(await feedOf(match.user2Id ?? '')).not.toMatch(/VEVENT|Pat/);
});

test('the address stays the same until it is reset; then the old one stops working', async () => {
  const { user1Id } = await service.addMatch(agreed);
  const asked = await Promise.all(Array.from({ length: 5 }, () => addressOf(user1Id)));
  expect(new Set(asked).size).toBe(1);
  const [former = ''] = asked;
  const { body } = await service.call(resetCalendar, { token: await service.token(user1Id) });
  expect(body.url).not.toBe(former);
  expect((await feedAt(former)).status).toBe(404);
  expect((await feedAt(body.url)).text).toContain('VEVENT');
  expect(await addressOf(user1Id)).toBe(body.url);
});

test.each(['/calendar/x.ics', `/calendar/${'a'.repeat(43)}.ics`, `/calendar/${'a'.repeat(43)}`])(
  '%s does not exist',
  async (path) => {
    expect((await fetch(`${service.url}${path}`)).status).toBe(404);
  },
);

test('only its players can download a match as a file', async () => {
  const match = await service.addMatch(agreed);
  const file = await fileOf(match, match.user1Id);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await file.text()).toContain('SUMMARY:Tennis with Ben Cole');
  expect((await fileOf(match, 'stranger')).status).toBe(404);
  const calls: Call[] = [getCalendarFeedUrl, resetCalendar, getMatchCalendar];
  for (const call of calls) {
    expect((await service.call(call, { params: { id: match.id } })).status).toBe(401);
  }
});

test('the link ends when a session is ended from elsewhere or the phone changes, unless the link is newer', async () => {
  const { user1Id } = await service.addMatch(agreed);
  const revoke = async (notBefore: Date, changes: { endsSecretLinks?: true } = {}) => {
    const data = { accountId: user1Id, sessionId: 's1', notBefore: notBefore.toISOString(), ...changes };
    const id = crypto.randomUUID();
    await service.harness.emit(sessionRevoked, { id, subject: user1Id, version: 2, data });
  };
  const first = await addressOf(user1Id);
  const createdAt = service.clock.now();
  await revoke(createdAt);
  await revoke(new Date(createdAt.getTime() - 1), { endsSecretLinks: true });
  expect((await feedAt(first)).status).toBe(200);
  await revoke(createdAt, { endsSecretLinks: true });
  expect((await feedAt(first)).status).toBe(404);

  const second = await addressOf(user1Id);
  expect(second).not.toBe(first);
  const changed = { ...createTestAccount(user1Id), phone: '+12025550209' };
  await service.harness.emit(accountUpdated, { subject: user1Id, version: 10_000, data: changed });
  expect((await feedAt(second)).status).toBe(404);
  const third = await addressOf(user1Id);
  await service.harness.emit(accountUpdated, { subject: user1Id, version: 10_001, data: changed });
  expect((await feedAt(third)).status).toBe(200);
});

test('the feed of a disabled account does not exist', async () => {
  const { user1Id } = await service.addMatch(agreed);
  const address = await addressOf(user1Id);
  const disabled = { ...createTestAccount(user1Id), disabled: true };
  await service.harness.emit(accountUpdated, { subject: user1Id, version: 10_000, data: disabled });
  expect((await feedAt(address)).status).toBe(404);
});

test('no secret of a closed account is kept, even if it requests its feed at that moment', async () => {
  const { user1Id } = await service.addMatch(agreed);
  await service.harness.closeAccount(user1Id);
  const token = await service.token(user1Id);
  for (const call of [getCalendarFeedUrl, resetCalendar]) {
    const [secret = ''] = /[\w-]{43}/.exec((await service.call(call, { token })).body.url) ?? [];
    expect(await service.harness.listCollectionsWith('matchmaking', secret)).toEqual([]);
  }
});
