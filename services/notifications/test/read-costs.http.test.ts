import { dayMs, hourMs } from '@rally/contracts/durations';
import { matchUpdated, threadRead } from '@rally/contracts/matchmaking';
import {
  createErasedAccountRow,
  createTestMatchSnapshot,
  fillCollections,
  findCostlyReads,
  getDatabaseUri,
  listReadCalls,
  type ReadCallSamples,
  type WatchedDatabaseReads,
  watchDatabaseReads,
} from '@rally/testing';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NotificationsUnderTest, startNotificationsUnderTest } from './notifications-under-test.ts';

let notifications: NotificationsUnderTest;
let reads: WatchedDatabaseReads;
beforeAll(async () => {
  notifications = await startNotificationsUnderTest();
  const { harness } = notifications;
  await fillStores(getDatabaseUri(harness.mongodbUri, 'notifications'), harness.clock.now());
  reads = watchDatabaseReads(mongoose.connections, { isStrict: true });
});
afterAll(() => notifications.stop());

const samples: ReadCallSamples = {
  exportOwnMessages: [{}],
  getSendingQueue: [{}],
  listInbox: [{ accepts: { COUNT: 'the texts of one status within 90 days are counted by their index' } }],
  listPlayerMessages: [{ params: { id: 'player-0' } }],
  listUnsentMessages: [{ values: { week: ['2026-11-16', '2026-11-09'] } }],
  previewMatchNotification: [{ params: { id: 'match-0' } }],
};

test.each(listReadCalls('notifications', samples))('$name reads no more than a page', async (read) => {
  const { harness, service } = notifications;
  expect(await findCostlyReads({ api: service, issuer: harness.issuer, reads }, read)).toEqual([]);
});

test('events about a match do not search all waiting messages', async () => {
  const { harness } = notifications;
  await reads.takeSlow();
  const read = { matchId: 'match-0', readerId: 'player-0', readAt: harness.clock.now().toISOString() };
  await harness.emit(matchUpdated, {
    subject: 'match-0',
    version: 2,
    data: createTestMatchSnapshot({ id: 'match-0' }),
  });
  await harness.emit(threadRead, { subject: 'match-0', version: 1, data: read });
  await harness.settled();
  expect(await reads.takeSlow()).toEqual([]);
});

const rows = 4_000;
/** How many messages a player has within the 90 days for which messages are stored. */
const rowsOfPlayer = 50;

async function fillStores(uri: string, now: Date): Promise<void> {
  await fillCollections(uri, rows, {
    closed_accounts: createErasedAccountRow,
    known_accounts: (number) => ({
      _id: `player-${number}`,
      version: 1,
      phone: toPhone(number),
      disabled: false,
    }),
    known_players: (number) => ({ _id: `player-${number}`, version: 1, name: `Player ${number}` }),
    messages: (number) => createMessage(number, now),
    inbox_items: (number) => createInboxItem(number, now),
    inbound_messages: (number) => ({
      _id: `inbound-${number}`,
      version: 1,
      ...createSender(number),
      meaning: 'yes',
      receivedAt: getTime(number, now),
      outbox: [],
    }),
    known_matches: (number) => ({
      _id: `match-${number}`,
      version: 1,
      match: createTestMatchSnapshot({
        id: `match-${number}`,
        user1Id: number < rowsOfPlayer ? 'player-0' : `player-${number}`,
        user2Id: `player-${(number + 1) % rows}`,
        createdAt: getTime(number, now).toISOString(),
      }),
      playsAt: null,
      timesReminderAt: null,
      dayReminderAt: null,
    }),
  });
}

/** A tenth failed, a tenth waits for the end of quiet hours, and the others were sent. */
function createMessage(number: number, now: Date) {
  const sendState = number % 10 === 0 ? 'failed' : number % 10 === 1 ? 'queued' : 'sent';
  const createdAt = getTime(number, now);
  const content = { channel: 'sms', purpose: 'week_question', text: 'Play next week?', matchId: null, requestId: null };
  const sent = sendState === 'sent' ? { takenAt: createdAt, sentAt: createdAt, providerId: `SM-${number}` } : {};
  return {
    _id: sendState === 'sent' ? `thread:${number}` : `message-${number}`,
    ...createSender(number),
    ...content,
    sendState,
    rank: null,
    notBefore: sendState === 'queued' ? new Date(now.getTime() + hourMs) : createdAt,
    createdAt,
    expiresAt: new Date(now.getTime() + 7_200_000),
    week: number < rows / 2 ? '2026-11-16' : '2026-11-09',
    timeZone: 'America/Chicago',
    tries: 0,
    failure: sendState === 'failed' ? 'undelivered' : null,
    version: 1,
    outbox: [],
    ...sent,
  };
}

/** One in a hundred is open. */
function createInboxItem(number: number, now: Date) {
  const status = number % 100 === 0 ? 'open' : number % 2 === 0 ? 'answered' : 'done';
  const receivedAt = getTime(number, now);
  const content = { channel: 'sms', text: 'Hello', receivedAt, position: receivedAt };
  return {
    _id: `text-${number}`,
    version: 1,
    ...createSender(number),
    ...content,
    status,
    handled: null,
    answers: [],
    outbox: [],
  };
}

function createSender(number: number) {
  return number < rowsOfPlayer
    ? { playerId: 'player-0', phone: toPhone(0) }
    : { playerId: `player-${number}`, phone: toPhone(number) };
}

function toPhone(number: number): string {
  return `+1312${String(5_550_000 + number).padStart(7, '0')}`;
}

/** Before today, so that none counts toward today's messages. */
function getTime(number: number, now: Date): Date {
  return new Date(now.getTime() - dayMs - number * 1_000);
}
