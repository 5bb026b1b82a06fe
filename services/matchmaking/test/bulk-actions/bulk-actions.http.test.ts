import { auditRecorded } from '@rally/contracts/identity';
import {
  announceMatches,
  askPlayers,
  type BulkAction,
  bulkApproveMatches,
  listBulkActions,
  notificationRequested,
  optInQuestionRequested,
} from '@rally/contracts/matchmaking';
import { awaitBulkAction } from '@rally/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type MatchesLeague, startMatchesLeague } from '../matches-test-league.ts';

let service: MatchesLeague;
let token: string;
afterAll(() => service.stop());
beforeEach(async () => {
  await service?.stop();
  service = await startMatchesLeague();
  token = service.staffToken;
});

/** More than a request carries out on its own. */
const unknownIds = Array.from({ length: 101 }, (_, index) => `unknown-${index}`);

async function ended(action: BulkAction | null) {
  const last = await awaitBulkAction(service, token, action);
  await service.harness.settled();
  return last;
}

function auditedTargets(action: string): string[] {
  const entries = service.harness.published(auditRecorded).filter((entry) => entry.action === action);
  return entries.map(({ target }) => target).sort();
}

test('all pending matches are announced after the reply, with texts by staff; repeating the request joins the action', async () => {
  const [first, second] = [await service.addMatch(), await service.addMatch()];
  const messages = { user1: 'Hi Anna', user2: 'Hi Ben' };
  // So many that the requests do not wait.
  for (let index = 0; index < 100; index += 1)
    await service.matches.insert({ ...first, id: `m${index}`, user1Id: `a${index}`, user2Id: `b${index}` });
  const later = await service.addMatch({ createdAt: new Date(service.clock.now().getTime() + 1_000) });
  const other = await service.deps.leases.acquire('bulk-actions', 30);
  const body = { all: {}, matches: [{ id: second.id, messages }] };
  const replies = await Promise.all([1, 2].map(() => service.call(announceMatches, { token, body })));
  expect(replies.map(({ status }) => status)).toEqual([202, 202]);
  const [action, same] = replies.map((reply) => reply.body.action);
  expect(action).toMatchObject({ kind: 'announce', startedBy: 'staff', finishedAt: null });
  expect(same?.id).toBe(action?.id);
  expect((await service.call(listBulkActions, { token })).body.actions).toMatchObject([{ id: action?.id }]);
  await other?.release();
  expect(await ended(action ?? null)).toMatchObject({ progress: { done: 102, total: 102 }, changed: 102, refused: 0 });
  const requests = service.harness.published(notificationRequested);
  expect(requests).toHaveLength(102);
  const textsOf = (id: string) => requests.find(({ matchId }) => matchId === id)?.messages.map(({ text }) => text);
  expect([textsOf(first.id), textsOf(second.id)]).toEqual([
    [undefined, undefined],
    ['Hi Anna', 'Hi Ben'],
  ]);
  expect(auditedTargets('match.announced')).toHaveLength(102);
  expect((await service.matches.findById(later.id))?.status).toBe('pending');
});

test('announcing matches that were just imported continues after the reply, whatever the stored counts say', async () => {
  const match = await service.addMatch();
  const imported = Array.from({ length: 1_500 }, (_, index) => ({
    ...match,
    id: `m${index}`,
    user1Id: `a${index}`,
    user2Id: `b${index}`,
  }));
  await service.matches.importMatches(imported);
  const other = await service.deps.leases.acquire('bulk-actions', 30);
  const { status, body } = await service.call(announceMatches, { token, body: { all: {} } });
  expect(status).toBe(202);
  expect(body.action?.progress).toEqual({ done: 0, total: expect.toSatisfy((total: number) => total > 100) });
  await other?.release();
});

test('matches that a search finds are approved in one action, the others stay pending', async () => {
  const [tennis, pickleball] = [await service.addMatch(), await service.addMatch({ sport: 'pickleball' })];
  const body = { all: { search: 'pickleball' } };
  const reply = await service.call(bulkApproveMatches, { token, body });
  expect([reply.status, reply.body.action]).toMatchObject([200, { kind: 'approve', changed: 1, refused: 0 }]);
  expect((await service.matches.findById(pickleball.id))?.status).toBe('scheduled');
  expect((await service.matches.findById(tennis.id))?.status).toBe('pending');
  await service.harness.settled();
  expect(auditedTargets('match.approved')).toEqual([pickleball.id]);
});

test('a long list is approved by an action that names refused matches, and returns the matches once it has ended', async () => {
  const match = await service.addMatch();
  const { status, body } = await service.call(bulkApproveMatches, {
    token,
    body: { matchIds: [...unknownIds, match.id] },
  });
  expect(status).toBe(200);
  expect(body.matches.map(({ id }) => id)).toEqual([match.id]);
  expect(body.action).toMatchObject({ progress: { done: 102, total: 102 }, changed: 1, refused: 101 });
  expect(body.refused).toHaveLength(100);
  expect(body.refused[0]).toMatchObject({ id: 'unknown-0', code: 'match_unknown' });
});

test('announcing a long list continues after the reply', async () => {
  const match = await service.addMatch();
  const matches = [...unknownIds, match.id].map((id) => ({ id }));
  const { status, body } = await service.call(announceMatches, { token, body: { matches } });
  expect([status, body.matches]).toEqual([202, []]);
  expect(await ended(body.action)).toMatchObject({ changed: 1, refused: 101 });
  expect(service.harness.published(notificationRequested)).toHaveLength(1);
});

test('asking continues after the reply in a large league, and its audit entry is written once', async () => {
  await service.joinMany(2_001);
  const other = await service.deps.leases.acquire('bulk-actions', 30);
  const ask = () => service.call(askPlayers, { token, body: { audience: 'all' } });
  const [first, second] = [await ask(), await ask()];
  expect([first.status, second.status, first.body.asked]).toEqual([202, 202, 0]);
  expect(second.body.action.id).toBe(first.body.action.id);
  await other?.release();
  expect(await ended(first.body.action)).toMatchObject({ kind: 'ask', audience: 'all', changed: 2_001 });
  expect(service.harness.published(optInQuestionRequested)).toHaveLength(2_001);
  expect(auditedTargets('weekly-run.asked')).toEqual(['week:2026-11-16']);
});

test('an action covers named matches or all, and staff see the actions of the last hour', async () => {
  for (const body of [{}, { matchIds: ['m'], all: {} }, { all: { search: 7 } }]) {
    expect((await service.call(bulkApproveMatches, { token, body })).status).toBe(400);
  }
  expect((await service.call(announceMatches, { token, body: { matches: [] } })).status).toBe(400);
  const player = await service.token('anna-1');
  expect((await service.call(listBulkActions, { token: player })).status).toBe(403);
  await service.call(bulkApproveMatches, { token, body: { all: {} } });
  const listed = async () => (await service.call(listBulkActions, { token: await service.staff() })).body.actions;
  expect(await listed()).toMatchObject([{ kind: 'approve', progress: { done: 0, total: 0 } }]);
  service.clock.advanceSeconds(3_601);
  expect(await listed()).toEqual([]);
});
