import { commonErrors } from '@rally/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCancellationExpirer } from '../../src/matches/cancellation/cancellation-expirer.ts';
import { respondToCancellationByMessage } from '../../src/matches/cancellation/respond-to-cancellation.ts';
import { closedCancellationDefaults } from '../../src/matches/match.ts';
import { createTestMatch } from '../builders/create-test-match.ts';
import { type MatchmakingWithoutWorkers, setUpIdleMatchmaking } from '../matchmaking-without-workers.ts';

const launcher = setUpIdleMatchmaking();
let league: MatchmakingWithoutWorkers;
beforeEach(async () => {
  league = await launcher.start();
});
afterEach(() => league.stop());

/** A match that one of its players canceled. The opponent's time to answer ended that many seconds ago. */
async function addOverdue(
  id: string,
  secondsAgo: number,
): Promise<{ readonly dueAt: Date; readonly opponent: string }> {
  const now = league.clock.now();
  const [canceledBy, opponent] = [`ann-of-${id}`, `bob-of-${id}`];
  const responseDueAt = new Date(now.getTime() - secondsAgo * 1_000);
  const cancellation = {
    ...closedCancellationDefaults,
    by: 'player',
    reason: 'injury',
    canceledBy,
    causedBy: null,
    review: 'awaiting_opponent',
    responseDueAt,
    refunds: { user1: 'pending_confirmation', user2: 'automatic' },
  } as const;
  const changes = { kind: 'paid', status: 'canceled', cancellation } as const;
  await league.matches.insert(createTestMatch(id, canceledBy, opponent, changes, now));
  return { dueAt: responseDueAt, opponent };
}

async function findReview(id: string) {
  return (await league.matches.findById(id))?.cancellation?.review;
}

test.each([
  ['at the last moment counts, however long it waited for us', 0, 'closed'],
  ['too late does not', 1, 'awaiting_opponent'],
] as const)('an answer by message that came %s', async (_, lateByMs, review) => {
  const { dueAt, opponent } = await addOverdue('m1', 3_600);
  await respondToCancellationByMessage(league, {
    playerId: opponent,
    matchId: 'm1',
    response: 'confirm',
    receivedAt: new Date(dueAt.getTime() + lateByMs).toISOString(),
    messageId: 'SM1',
  });
  expect(await findReview('m1')).toBe(review);
});

test('an answer by message is not lost when other changes of its match keep coming first', async () => {
  const { dueAt, opponent } = await addOverdue('m1', 3_600);
  const message = { playerId: opponent, matchId: 'm1', receivedAt: dueAt.toISOString(), messageId: 'SM1' };
  const answer = { ...message, response: 'confirm' } as const;
  const contended = { ...league, matches: { ...league.matches, save: async () => false } };
  const failed = respondToCancellationByMessage(contended, answer);
  await expect(failed).rejects.toMatchObject({ error: commonErrors.conflict });
  await respondToCancellationByMessage(league, answer);
  expect(await findReview('m1')).toBe('closed');
  // Nothing is left to answer.
  await respondToCancellationByMessage(league, answer);
});

test('silence settles a cancellation an hour after its time, so that an answer on its way still counts', async () => {
  await addOverdue('m1', 3_600);
  await addOverdue('m2', 3_601);
  const stop = createCancellationExpirer(league, 60_000, { error: vi.fn(), info: vi.fn() }).start();
  await expect.poll(() => findReview('m2')).toBe('awaiting_staff');
  await stop();
  expect(await findReview('m1')).toBe('awaiting_opponent');
});

test('a cancellation that cannot be settled is logged and leaves the others to be settled', async () => {
  await addOverdue('m1', 3_602);
  await addOverdue('m2', 3_601);
  const { matches } = league;
  const failure = new Error('m1 is broken');
  const findById: typeof matches.findById = async (id) => {
    if (id === 'm1') throw failure;
    return matches.findById(id);
  };
  const log = { error: vi.fn(), info: vi.fn() };
  const deps = { ...league, matches: { ...matches, findById } };
  const stop = createCancellationExpirer(deps, 60_000, log).start();
  await expect.poll(() => findReview('m2')).toBe('awaiting_staff');
  await stop();
  expect(await findReview('m1')).toBe('awaiting_opponent');
  expect(log.error.mock.calls).toMatchObject([[{ err: { errors: [{ cause: failure }] } }, expect.any(String)]]);
});
