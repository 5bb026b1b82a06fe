import { dayMs } from '@rally/contracts/durations';
import type { MessagePurpose } from '@rally/contracts/notifications';
import { createTestDatabases, getDatabaseUri } from '@rally/testing';
import * as fc from 'fast-check';
import { type Connection, createConnection, type Model } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLatestTextStore, type LatestTexts } from '../../src/outgoing/latest-text.store.ts';
import { type MessageDocument, messageDocumentSchema } from '../../src/outgoing/message-document.store.ts';

let databases: Awaited<ReturnType<typeof createTestDatabases>>;
let connection: Connection;
let rows: Model<MessageDocument>;
beforeAll(async () => {
  databases = await createTestDatabases();
  connection = await createConnection(getDatabaseUri(databases.uri, 'notifications')).asPromise();
  rows = connection.model<MessageDocument>('Message', messageDocumentSchema, 'messages');
  await rows.createIndexes();
});
afterAll(async () => {
  await connection.close();
  await databases.stop();
});

interface SentText extends Pick<MessageDocument, '_id' | 'purpose' | 'takenAt'> {
  readonly matchId?: string;
  readonly choices?: readonly string[];
}

const phones = ['+12025550114', '+12025550115'] as const;
const now = new Date('2026-11-18T15:00:00Z');
const recentDays = 14;
const besidesConversation: readonly MessagePurpose[] = ['staff_answer', 'help', 'stop_confirmation'];
const text = fc.record({
  phone: fc.constantFrom(...phones),
  purpose: fc.constantFrom<MessagePurpose>('week_question', 'match_notification', ...besidesConversation),
  isSent: fc.boolean(),
  isNumbered: fc.boolean(),
  ageDays: fc.integer({ min: 0, max: 2 * recentDays }),
});

test('one read for several phones finds the same as reading all texts of each', async () => {
  const { findLatestTexts } = createLatestTextStore(rows, () => now);
  let answeredByStaff = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 24, size: 'max' }), async (texts) => {
      const stored = texts
        .toSorted((one, other) => other.ageDays - one.ageDays)
        .map(({ phone, purpose, isSent, isNumbered, ageDays }, at) => ({
          _id: `text-${at}`,
          phone,
          purpose,
          sendState: isSent ? ('sent' as const) : ('queued' as const),
          takenAt: isSent ? new Date(now.getTime() - ageDays * dayMs) : null,
          ...(isNumbered && { matchId: `match-${at}`, choices: ['2026-11-21T15:00:00Z'] }),
        }));
      await rows.deleteMany({});
      if (stored.length > 0) await connection.collection<{ _id: string }>('messages').insertMany(stored);
      const found = await Promise.all(phones.map(findLatestTexts));
      for (const [place, phone] of phones.entries())
        expectLatest(
          found[place],
          stored.filter((one) => one.phone === phone && one.sendState === 'sent'),
        );
    }),
    { numRuns: 100, seed: 3 },
  );
  expect(answeredByStaff).toBeGreaterThan(10);

  function expectLatest(found: LatestTexts | undefined, oldestFirst: readonly SentText[]) {
    const sent = oldestFirst.toReversed();
    const latest = sent.find(({ purpose }) => !besidesConversation.includes(purpose)) ?? null;
    const ofStaff = sent.find(({ purpose }) => purpose === 'staff_answer') ?? null;
    const recentFrom = new Date(now.getTime() - recentDays * dayMs);
    const numbered = sent.find(({ choices = [], takenAt }) => choices.length > 0 && takenAt && takenAt >= recentFrom);
    expect(found?.latest?.id ?? null).toBe(latest?._id ?? null);
    expect(found?.choices?.matchId ?? null).toBe(numbered?.matchId ?? null);
    if (latest?.takenAt && (!ofStaff?.takenAt || ofStaff.takenAt < latest.takenAt)) {
      const isEarlier = !found?.staffAnsweredAt || found.staffAnsweredAt < latest.takenAt;
      expect(isEarlier).toBe(true);
      return;
    }
    expect(found?.staffAnsweredAt ?? null).toEqual(ofStaff?.takenAt ?? null);
    if (ofStaff) answeredByStaff += 1;
  }
});

test('a phone that got very many texts does not keep another from its own, nor lose what it was asked', async () => {
  const { findLatestTexts } = createLatestTextStore(rows, () => now);
  const many = Array.from({ length: 100 }, (_, number) => ({
    _id: `help-${number}`,
    phone: phones[0],
    purpose: 'help' as const,
    sendState: 'sent' as const,
    takenAt: new Date(now.getTime() - number * 1_000),
  }));
  const earlier = new Date(now.getTime() - dayMs);
  const asked = { purpose: 'week_question' as const, sendState: 'sent' as const, takenAt: earlier };
  const numbered = { ...asked, purpose: 'match_time' as const, matchId: 'm1', choices: ['2026-11-21T15:00:00Z'] };
  await rows.deleteMany({});
  const texts = [
    ...many,
    { _id: 'times', phone: phones[0], ...numbered },
    { _id: 'question', phone: phones[1], ...asked },
  ];
  await connection.collection<{ _id: string }>('messages').insertMany(texts);
  const [one, other] = await Promise.all(phones.map(findLatestTexts));
  expect([one?.latest?.id, one?.choices?.matchId, other?.latest?.id]).toEqual(['times', 'm1', 'question']);
});
