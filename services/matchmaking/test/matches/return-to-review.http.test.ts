import { auditRecorded } from '@rally/contracts/identity';
import {
  approveMatch,
  declineMatchAsStaff,
  listPendingMatches,
  listRecentReviews,
  returnMatchesToReview,
} from '@rally/contracts/matchmaking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Match } from '../../src/matches/match.ts';
import { type MatchesLeague, startMatchesLeague } from '../matches-test-league.ts';

let service: MatchesLeague;
let token: string;
beforeAll(async () => {
  service = await startMatchesLeague();
  token = service.staffToken;
});
afterAll(() => service.stop());

const decline = ({ id }: Match, reason?: string) =>
  service.call(declineMatchAsStaff, { token, params: { id }, ...(reason && { body: { reason } }) });
const returnAll = async (...matches: Match[]) =>
  (await service.call(returnMatchesToReview, { token, body: { matchIds: matches.map(({ id }) => id) } })).body;
const recentIds = async () =>
  (await service.call(listRecentReviews, { token })).body.matches.map(({ id }: { id: string }) => id);
const pendingIds = async () =>
  (await service.call(listPendingMatches, { token })).body.matches.map(({ id }: { id: string }) => id);

test('a declined and an approved match return to the queue, with their slots, and leave the list of recent reviews', async () => {
  const [declined, approved] = [await service.addMatch(), await service.addMatch()];
  await decline(declined);
  await service.call(approveMatch, { token, params: { id: approved.id } });
  expect(await recentIds()).toEqual(expect.arrayContaining([declined.id, approved.id]));
  const { matches, refused } = await returnAll(declined, approved);
  expect(refused).toEqual([]);
  expect(matches).toMatchObject([
    { id: declined.id, status: 'pending', declinedAt: null },
    { id: approved.id, status: 'pending', approvedAt: null },
  ]);
  expect(await recentIds()).toEqual([]);
  expect(await pendingIds()).toEqual(expect.arrayContaining([declined.id, approved.id]));
  expect(await service.matches.insert({ ...declined, id: 'rival' })).toBe('slot_taken');
  expect((await returnAll(declined)).matches).toMatchObject([{ id: declined.id, version: 3 }]);
});

test('the reason for declining and the return to review are in the audit log', async () => {
  const match = await service.addMatch();
  await decline(match, 'Too far apart in level');
  await returnAll(match);
  await service.harness.settled();
  const entries = service.harness.published(auditRecorded).filter(({ target }) => target === match.id);
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ['match.declined', 'Too far apart in level'],
    ['match.returned', null],
  ]);
});

test('a match cannot return when a player has another one, its players were notified, or an account is closed', async () => {
  const [taken, notified, closed] = [
    await service.addMatch(),
    await service.addMatch({
      status: 'scheduled',
      approvedAt: service.clock.now(),
      notificationsSentAt: service.clock.now(),
    }),
    await service.addMatch(),
  ];
  await decline(taken);
  await decline(closed);
  await service.matches.insert({ ...taken, id: `${taken.id}-other` });
  await service.harness.closeAccount(closed.user1Id);
  const { matches, refused } = await returnAll(taken, notified, closed);
  expect(matches).toEqual([]);
  expect(refused.map(({ id, code }: { id: string; code: string }) => [id, code])).toEqual([
    [taken.id, 'player_has_match'],
    [notified.id, 'match_not_returnable'],
    [closed.id, 'match_not_returnable'],
  ]);
  expect(await recentIds()).not.toContain(notified.id);
});

test('only staff can take back a review', async () => {
  const match = await service.addMatch();
  const player = await service.token(match.user1Id);
  const body = { matchIds: [match.id] };
  expect((await service.call(returnMatchesToReview, { token: player, body })).status).toBe(403);
  expect((await service.call(listRecentReviews, { token: player })).status).toBe(403);
});
