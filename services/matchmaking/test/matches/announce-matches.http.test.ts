import { auditRecorded } from '@rally/contracts/identity';
import {
  announceMatches,
  approveMatch,
  bulkApproveMatches,
  declineMatchAsStaff,
  matchApproved,
  notificationRequested,
  sendMatchNotification,
} from '@rally/contracts/matchmaking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MatchesLeague, startMatchesLeague } from '../matches-test-league.ts';

let service: MatchesLeague;
let token: string;
beforeAll(async () => {
  service = await startMatchesLeague();
  token = service.staffToken;
});
afterAll(() => service.stop());

const announce = async (...matches: { id: string; messages?: { user1: string; user2: string } }[]) =>
  (await service.call(announceMatches, { token, body: { matches } })).body;
async function requestsFor(id: string) {
  await service.harness.settled();
  return service.harness.published(notificationRequested).filter(({ matchId }) => matchId === id);
}

test('matches are approved and announced in one action, with the suggested texts or those of staff', async () => {
  const [plain, edited, approved] = [await service.addMatch(), await service.addMatch(), await service.addMatch()];
  await service.call(approveMatch, { token, params: { id: approved.id } });
  const messages = { user1: 'Hi Anna', user2: 'Hi Ben' };
  const { matches, refused } = await announce({ id: plain.id }, { id: edited.id, messages }, { id: approved.id });
  expect(refused).toEqual([]);
  const waiting = { state: 'waiting', failure: null, providerCode: null };
  for (const match of matches) {
    expect(match).toMatchObject({ status: 'scheduled', notifications: { user1: waiting, user2: waiting } });
  }
  expect(await requestsFor(plain.id)).toMatchObject([
    {
      messages: [{ playerId: plain.user1Id }, { playerId: plain.user2Id }],
      match: { id: plain.id, status: 'scheduled' },
    },
  ]);
  expect((await requestsFor(edited.id))[0]?.messages.map(({ text }) => text)).toEqual(['Hi Anna', 'Hi Ben']);
  expect(await requestsFor(approved.id)).toHaveLength(1);
  const approvals = service.harness.published(matchApproved).map(({ id }) => id);
  expect(approvals.filter((id) => [plain.id, edited.id, approved.id].includes(id)).sort()).toEqual(
    [plain.id, edited.id, approved.id].sort(),
  );
  const audited = service.harness.published(auditRecorded).filter(({ action }) => action === 'match.announced');
  expect(audited.map(({ target, actorId }) => [target, actorId])).toEqual(
    expect.arrayContaining([plain, edited, approved].map(({ id }) => [id, 'staff'])),
  );
});

test('repeated and concurrent requests send nothing twice', async () => {
  const match = await service.addMatch();
  await Promise.all([announce({ id: match.id }), announce({ id: match.id })]);
  const { matches } = await announce({ id: match.id, messages: { user1: 'Other', user2: 'Texts' } });
  expect(matches.map(({ id }) => id)).toEqual([match.id]);
  expect(await requestsFor(match.id)).toHaveLength(1);
  const other = await service.call(sendMatchNotification, {
    token,
    params: { id: match.id },
    body: { user1Message: 'Other', user2Message: 'Texts' },
  });
  expect(other.json.code).toBe('notification_under_way');
});

test('each match that cannot be announced is named with the reason, and the others are announced', async () => {
  const [good, declined, blocked] = [await service.addMatch(), await service.addMatch(), await service.addMatch()];
  await service.call(declineMatchAsStaff, { token, params: { id: declined.id } });
  await service.deps.blocks.add({
    blockerId: blocked.user1Id,
    blockedId: blocked.user2Id ?? '',
    createdAt: service.clock.now(),
  });
  const { matches, refused } = await announce(
    { id: declined.id },
    { id: 'unknown' },
    { id: blocked.id },
    { id: good.id },
  );
  expect(matches.map(({ id }) => id)).toEqual([good.id]);
  expect(refused.map(({ id, code }) => [id, code])).toEqual([
    [declined.id, 'match_not_pending'],
    ['unknown', 'match_unknown'],
    [blocked.id, 'players_blocked'],
  ]);
});

test('a match whose week is over is neither announced nor approved', async () => {
  const [alone, approved] = [
    await service.addMatch({ week: '2026-11-09' }),
    await service.addMatch({ week: '2026-11-16' }),
  ];
  await service.call(approveMatch, { token, params: { id: approved.id } });
  // Midnight in New York.
  service.clock.set('2026-11-23T05:00:00Z');
  token = await service.staff();
  const { matches, refused } = await announce({ id: alone.id }, { id: approved.id });
  expect([matches, refused.map(({ code }) => code)]).toEqual([[], ['match_week_over', 'match_week_over']]);
  expect((await service.call(approveMatch, { token, params: { id: alone.id } })).json.code).toBe('match_week_over');
  const many = await service.call(bulkApproveMatches, { token, body: { matchIds: [alone.id] } });
  expect(many.body.refused.map(({ code }) => code)).toEqual(['match_week_over']);
  expect([...(await requestsFor(alone.id)), ...(await requestsFor(approved.id))]).toEqual([]);
});

test('a paid match, whose players do not know each other before they pay, is not announced', async () => {
  const found = { kind: 'paid', status: 'scheduled', runId: null, opponentFoundAt: service.clock.now() } as const;
  const { id } = await service.addMatch(found);
  const { matches, refused } = await announce({ id, messages: { user1: 'Hi Anna', user2: 'Hi Ben' } });
  expect([matches, refused.map(({ code }) => code)]).toEqual([[], ['match_not_pending']]);
  expect(await requestsFor(id)).toEqual([]);
});

test('a blank message and a player’s token are refused', async () => {
  const { id } = await service.addMatch();
  const body = { matches: [{ id, messages: { user1: ' ', user2: 'Hi' } }] };
  expect((await service.call(announceMatches, { token, body })).status).toBe(400);
  const player = await service.token('anna-1');
  expect((await service.call(announceMatches, { token: player, body: { matches: [{ id }] } })).status).toBe(403);
  expect(await requestsFor(id)).toEqual([]);
});
