import { afterEach, beforeEach, expect, test } from 'vitest';
import { editMatch } from '../../src/matches/review/edit-match.ts';
import { sendThreadMessage } from '../../src/threads/send-thread-message.ts';
import { createTestMatch } from '../builders/create-test-match.ts';
import {
  interceptStoreMethods,
  type MatchmakingWithoutWorkers,
  setUpIdleMatchmaking,
} from '../matchmaking-without-workers.ts';

const id = 'm1';
const movedTo = new Date('2026-12-20T15:00:00Z');
const weekAfter = new Date('2026-12-27T15:00:00Z');

const launcher = setUpIdleMatchmaking();
let deps: MatchmakingWithoutWorkers;
beforeEach(async () => {
  deps = await launcher.start();
  await deps.addWanting(['ann', 'bob']);
  const now = deps.clock.now();
  const changes = { status: 'scheduled', approvedAt: now, notificationsSentAt: now } as const;
  await deps.matches.insert(createTestMatch(id, 'ann', 'bob', changes, now));
});
afterEach(() => deps.stop());

const move = () => editMatch(deps, { staffId: 'staff', requestId: 'r' }, id, { scheduledDate: movedTo.toISOString() });
const write = (messageId: string) => sendThreadMessage(deps, 'ann', id, { id: messageId, text: 'Hi!' });

/** Runs once, right before a method of a store is called. */
function once(method: string, happens: () => Promise<unknown>) {
  let isDone = false;
  return async (called: string) => {
    if (called !== method || isDone) return;
    isDone = true;
    await happens();
  };
}

test.each([
  ['first', async () => undefined],
  ['second', () => write('message-0')],
])('the %s message is kept until after the match that staff move while it is written', async (_, before) => {
  await before();
  const threads = interceptStoreMethods(deps.threads, once('findById', move));
  await sendThreadMessage({ ...deps, threads }, 'ann', id, { id: 'message-1', text: 'Hi!' });
  expect((await deps.threads.findById(id))?.expiresAt).toEqual(weekAfter);
});

test('the first message is kept until after the match if it is written while staff move it', async () => {
  const matches = interceptStoreMethods(
    deps.matches,
    once('save', () => write('message-1')),
  );
  const edit = { scheduledDate: movedTo.toISOString() };
  await editMatch({ ...deps, matches }, { staffId: 'staff', requestId: 'r' }, id, edit);
  expect((await deps.threads.findById(id))?.expiresAt).toEqual(weekAfter);
});
