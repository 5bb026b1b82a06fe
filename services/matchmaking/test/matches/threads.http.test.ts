import { dayMs } from '@rally/contracts/durations';
import { accountUpdated } from '@rally/contracts/identity';
import {
  blockPlayer,
  cancelMatch,
  editMatch,
  exportOwnMatches,
  getThread,
  markThreadRead,
  matchmakingErrors,
  matchReplyHandled,
  matchScreenTexts,
  postThreadMessage,
  reportThreadMessage,
  threadMessageLengthMax,
  threadMessagePosted,
  threadMessageReported,
  threadMessagesPerPeriodMax,
  threadRead,
  unblockPlayer,
} from '@rally/contracts/matchmaking';
import { matchAnsweredByMessage } from '@rally/contracts/notifications';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestAccount } from '../matchmaking-test-league.ts';
import { type PaidMatchesLeague, startPaidMatchesLeague } from '../paid-matches/paid-matches-league.ts';

let service: PaidMatchesLeague;
let id: string;
beforeEach(async () => {
  service = await startPaidMatchesLeague();
  for (const player of ['ann', 'bob', 'eve']) await service.joinReliable(player);
  await service.search('ann');
  ({ id } = await service.search('bob'));
  await service.pays('ann', id);
});
afterEach(() => service.stop());

async function reveal() {
  await service.pays('bob', id);
}

async function write(playerId: string, text: string, messageId: string = crypto.randomUUID()) {
  const token = await service.token(playerId);
  return service.call(postThreadMessage, { token, params: { id }, body: { id: messageId, text } });
}

async function read(playerId: string) {
  return service.call(getThread, { token: await service.token(playerId), params: { id } });
}

async function mark(playerId: string, messageId: string) {
  return service.call(markThreadRead, { token: await service.token(playerId), params: { id }, body: { messageId } });
}

test('the opponent reads a message, which is then no longer marked as unread', async () => {
  await reveal();
  const written = await write('ann', ' See you at 6!\nBring balls. ', 'message-1');
  expect(written.body.thread).toMatchObject({ unread: 0, isOpen: true });
  const thread = (await read('bob')).body.thread;
  expect(thread).toMatchObject({ unread: 1, messages: [{ id: 'message-1', text: 'See you at 6!\nBring balls.' }] });
  const { user1Id } = await service.see('ann', id);
  expect(thread.messages[0]?.by).toBe(user1Id === 'ann' ? 'user1' : 'user2');
  for (let attempt = 0; attempt < 2; attempt += 1) expect((await mark('bob', 'message-1')).body.thread.unread).toBe(0);
  await service.harness.settled();
  expect(service.harness.published(threadRead)).toMatchObject([{ matchId: id, readerId: 'bob' }]);
});

test('a message is written and announced once, without its text', async () => {
  await reveal();
  await Promise.all([1, 2, 3].map(() => write('ann', 'Hi!', 'message-1')));
  expect((await read('bob')).body.thread.messages).toHaveLength(1);
  await service.harness.settled();
  expect(service.harness.published(threadMessagePosted)).toEqual([
    {
      matchId: id,
      messageId: 'message-1',
      authorId: 'ann',
      recipientId: 'bob',
      isRecipientPresent: false,
      postedAt: expect.any(String),
    },
  ]);
});

test('messages that both write at the same time are all kept', async () => {
  await reveal();
  await Promise.all(['ann', 'bob', 'ann', 'bob'].map((playerId, index) => write(playerId, `Hi ${index}`)));
  expect((await read('ann')).body.thread.messages.map(({ text }) => text).toSorted()).toEqual([
    'Hi 0',
    'Hi 1',
    'Hi 2',
    'Hi 3',
  ]);
});

test('a recipient who has the thread open counts as present', async () => {
  await reveal();
  await write('ann', 'Hi!', 'message-1');
  await mark('bob', 'message-1');
  await write('ann', 'There?', 'message-2');
  service.clock.advanceSeconds(121);
  await write('ann', 'Hello?', 'message-3');
  await service.harness.settled();
  const present = service.harness.published(threadMessagePosted).map(({ isRecipientPresent }) => isRecipientPresent);
  expect(present).toEqual([false, true, false]);
});

test('nobody else can read or write, staff included, and players only once both know each other', async () => {
  expect((await write('ann', 'Hi!')).json.code).toBe('opponent_locked');
  expect((await read('bob')).json.code).toBe('opponent_locked');
  await reveal();
  await write('ann', 'Hi!', 'message-1');
  const staff = { token: await service.staff(), params: { id } };
  expect((await service.call(getThread, staff)).status).toBe(404);
  expect([
    (await read('eve')).status,
    (await write('eve', 'Hi!')).status,
    (await mark('eve', 'message-1')).status,
  ]).toEqual([404, 404, 404]);
});

test("a payer is told that the opponent's fee is missing, a player who has not paid that their own is", async () => {
  const texts = [(await write('ann', 'Hi!')).json.error, (await write('bob', 'Hi!')).json.error];
  expect(texts).toEqual([matchScreenTexts.opponentHasNotPaid, matchmakingErrors.opponentLocked.text]);
  const ann = { token: await service.token('ann'), params: { id } };
  await service.call(cancelMatch, { ...ann, body: { reason: 'late_cancel' } });
  expect((await read('ann')).json.error).toBe(matchmakingErrors.threadClosed.text);
});

test.each([
  ['', 'blank'],
  ['x'.repeat(threadMessageLengthMax + 1), 'too long'],
  ['a\u202eb', 'bidirectional'],
  ['a\u0007b', 'a control character'],
])('a message is refused that is %#', async (text) => {
  await reveal();
  expect((await write('ann', text)).status).toBe(400);
});

test('a player can write at most ten messages in ten minutes', async () => {
  await reveal();
  for (let count = 0; count < threadMessagesPerPeriodMax; count += 1)
    expect((await write('ann', `Message ${count}`)).status).toBe(200);
  expect((await write('ann', 'One more')).json.code).toBe('too_many_thread_messages');
  expect((await write('bob', 'Calm down')).status).toBe(200);
  service.clock.advanceSeconds(10 * 60 + 1);
  expect((await write('ann', 'Sorry')).status).toBe(200);
});

test.each(['ann', 'bob'])(
  'after a block by %s the other writes as before, and nobody sees or hears of it',
  async (blocker) => {
    await reveal();
    await write('ann', 'Hi!', 'message-1');
    const blocked = blocker === 'ann' ? 'bob' : 'ann';
    await service.call(blockPlayer, { token: await service.token(blocker), params: { playerId: blocked } });
    const before = (await read(blocked)).body.thread;
    expect(before).toMatchObject({ isOpen: true, messages: [{ text: 'Hi!' }] });
    const written = (await write(blocked, 'Still there?', 'message-2')).body.thread;
    expect(written).toMatchObject({ isOpen: true, messages: [{ text: 'Hi!' }, { text: 'Still there?' }] });
    expect((await read(blocked)).body.thread).toEqual(written);

    expect((await write(blocker, 'Leave me alone')).json.code).toBe('thread_closed');
    await mark(blocker, 'message-1');
    expect((await read(blocker)).body.thread).toMatchObject({ isOpen: false, unread: 0, messages: [{ text: 'Hi!' }] });
    const reply = { playerId: blocker, matchId: id, messageId: 'SMread', reply: 'read', startsAt: null } as const;
    const receivedAt = service.clock.now().toISOString();
    await service.harness.emit(matchAnsweredByMessage, {
      subject: blocker,
      version: 1,
      data: { ...reply, receivedAt },
    });
    const params = { id, messageId: 'message-2' };
    const body = { reason: 'unsafe', text: 'Rude.' } as const;
    const reported = await service.call(reportThreadMessage, { token: await service.token(blocker), params, body });
    expect(reported.json.code).toBe('thread_message_unknown');
    await service.harness.settled();
    expect(service.harness.published(threadMessagePosted).map(({ messageId }) => messageId)).toEqual(['message-1']);
    expect(JSON.stringify(service.harness.published(matchReplyHandled))).not.toContain('Still there?');

    await service.call(unblockPlayer, { token: await service.token(blocker), params: { playerId: blocked } });
    expect((await read(blocker)).body.thread).toMatchObject({ isOpen: true, messages: [{ text: 'Hi!' }] });
  },
);

test('nobody can write to a disabled account', async () => {
  await reveal();
  const disabled = { ...createTestAccount('bob'), disabled: true };
  await service.harness.emit(accountUpdated, { subject: 'bob', version: 9, data: disabled });
  expect((await write('ann', 'Hi!')).json.code).toBe('thread_closed');
});

test('the opponent of a closed account can read and report the thread, without its name and phone, until both accounts are closed', async () => {
  await reveal();
  await write('ann', 'I will find you at Elm Street', 'threat');
  await write('ann', `It is ann, ${createTestAccount('ann').phone}`);
  await service.harness.closeAccount('ann');
  expect(await service.harness.listCollectionsWith('matchmaking', createTestAccount('ann').phone)).toEqual([]);
  const { messages } = (await read('bob')).body.thread;
  expect(messages.map(({ text }) => text)).toEqual([
    'I will find you at Elm Street',
    expect.stringMatching(/^It is Former player,\W*Former player$/),
  ]);
  expect((await write('bob', 'Are you there?')).json.code).toBe('thread_closed');
  const params = { id, messageId: messages[0]?.id ?? '' };
  const body = { reason: 'unsafe', text: 'A threat.' } as const;
  const reported = await service.call(reportThreadMessage, { token: await service.token('bob'), params, body });
  expect(reported.status).toBe(200);
  await service.harness.closeAccount('bob');
  expect(await service.harness.listCollectionsWith('matchmaking', 'Elm Street')).toEqual([]);
});

test('a canceled match takes no more messages', async () => {
  await reveal();
  await write('ann', 'Hi!');
  const token = await service.token('ann');
  await service.call(cancelMatch, { token, params: { id }, body: { reason: 'injury' } });
  expect((await write('bob', 'Get well!')).json.code).toBe('thread_closed');
  expect((await read('bob')).body.thread).toMatchObject({ isOpen: false, messages: [{ text: 'Hi!' }] });
});

test('messages are kept until a week after the last day of the match', async () => {
  await reveal();
  await write('ann', 'Hi!');
  const { windowEndsAt } = await service.see('ann', id);
  const end = new Date(windowEndsAt ?? '').getTime() + 7 * dayMs;
  service.clock.set(new Date(end - 1).toISOString());
  expect((await read('bob')).body.thread.messages).toHaveLength(1);
  service.clock.set(new Date(end).toISOString());
  expect((await read('bob')).body.thread).toEqual({ messages: [], unread: 0, isOpen: false });
});

test('a thread is kept until a week after the date to which staff move the match', async () => {
  await reveal();
  await write('ann', 'Hi!');
  const { windowEndsAt } = await service.see('ann', id);
  const movedTo = new Date(windowEndsAt ?? '').getTime() + 10 * dayMs;
  const body = { scheduledDate: new Date(movedTo).toISOString() };
  expect((await service.call(editMatch, { token: await service.staff(), params: { id }, body })).status).toBe(200);
  service.clock.set(new Date(movedTo + 7 * dayMs - 1).toISOString());
  expect((await read('bob')).body.thread.messages).toHaveLength(1);
  service.clock.set(new Date(movedTo + 7 * dayMs).toISOString());
  expect((await read('bob')).body.thread.messages).toEqual([]);
});

test("the opponent's message is reported once, with its text and no other", async () => {
  await reveal();
  await write('ann', 'You cheat!', 'message-1');
  await write('ann', 'Sorry', 'message-2');
  const report = async (playerId: string, messageId: string) =>
    service.call(reportThreadMessage, {
      token: await service.token(playerId),
      params: { id, messageId },
      body: { reason: 'unsporting', text: 'Rude.\n\nAnd not once.' },
    });
  for (let attempt = 0; attempt < 2; attempt += 1) expect((await report('bob', 'message-1')).status).toBe(200);
  expect((await report('ann', 'message-1')).status).toBe(404);
  expect((await report('bob', 'no-such-message')).status).toBe(404);
  expect((await report('eve', 'message-1')).status).toBe(404);
  await service.harness.settled();
  expect(service.harness.published(threadMessageReported)).toEqual([
    {
      matchId: id,
      messageId: 'message-1',
      reporterId: 'bob',
      reportedId: 'ann',
      reason: 'unsporting',
      text: 'Rude.\n\nAnd not once.',
      message: 'You cheat!',
      reportedAt: expect.any(String),
    },
  ]);
});

test('the export contains the messages of the player and of the opponent', async () => {
  await reveal();
  await write('ann', 'Hi!');
  await write('bob', 'Hello!');
  const { body } = await service.call(exportOwnMatches, { token: await service.token('ann') });
  expect(body.data.threadMessages).toMatchObject([
    { matchId: id, isOwn: true, text: 'Hi!' },
    { matchId: id, isOwn: false, text: 'Hello!' },
  ]);
});

test('the export omits messages that a blocked opponent wrote, which only that opponent sees', async () => {
  await reveal();
  await write('ann', 'Hi!');
  await service.call(blockPlayer, { token: await service.token('bob'), params: { playerId: 'ann' } });
  await write('ann', 'Answer me!');
  const exported = async (playerId: string) => {
    const { body } = await service.call(exportOwnMatches, { token: await service.token(playerId) });
    return body.data.threadMessages;
  };
  expect(await exported('bob')).toMatchObject([{ text: 'Hi!' }]);
  expect(await exported('ann')).toMatchObject([{ text: 'Hi!' }, { text: 'Answer me!' }]);
});
