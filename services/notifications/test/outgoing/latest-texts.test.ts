import type { MessagePurpose } from '@rally/contracts/notifications';
import { createTestDatabases, getDatabaseUri } from '@rally/testing';
import * as fc from 'fast-check';
import { type Connection, createConnection, type Model } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLatestTextStore } from '../../src/outgoing/latest-text.store.ts';
import { type MessageDocument, messageDocumentSchema } from '../../src/outgoing/message-document.store.ts';

let databases: Awaited<ReturnType<typeof createTestDatabases>>;
let connection: Connection;
let rows: Model<MessageDocument>;
beforeAll(async () => {
  databases = await createTestDatabases();
  connection = await createConnection(getDatabaseUri(databases.uri, 'notifications')).asPromise();
  rows = connection.model<MessageDocument>('Message', messageDocumentSchema, 'messages');
});
afterAll(async () => {
  await connection.close();
  await databases.stop();
});

const phone = '+12025550114';
const besidesConversation: readonly MessagePurpose[] = ['staff_answer', 'help', 'stop_confirmation'];
const text = fc.record({
  purpose: fc.constantFrom<MessagePurpose>('week_question', 'match_notification', ...besidesConversation),
  isSent: fc.boolean(),
  isNumbered: fc.boolean(),
});

test('one read finds the same as reading all texts of a phone', async () => {
  const { findLatestTexts } = createLatestTextStore(rows);
  let answeredByStaff = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 12, size: 'max' }), async (texts) => {
      const stored = texts.map(({ purpose, isSent, isNumbered }, at) => ({
        _id: `text-${at}`,
        phone,
        purpose,
        sendState: isSent ? ('sent' as const) : ('queued' as const),
        takenAt: isSent ? new Date(Date.UTC(2026, 10, 18, 15, at)) : null,
        ...(isNumbered && { matchId: `match-${at}`, choices: ['2026-11-21T15:00:00Z'] }),
      }));
      await rows.deleteMany({});
      if (stored.length > 0) await connection.collection<{ _id: string }>('messages').insertMany(stored);
      const sent = stored.filter(({ sendState }) => sendState === 'sent').toReversed();
      const latest = sent.find(({ purpose }) => !besidesConversation.includes(purpose)) ?? null;
      const ofStaff = sent.find(({ purpose }) => purpose === 'staff_answer') ?? null;
      const numbered = sent.find(({ choices = [] }) => choices.length > 0) ?? null;

      const found = await findLatestTexts(phone);
      expect(found.latest?.id ?? null).toBe(latest?._id ?? null);
      expect(found.choices?.matchId ?? null).toBe(numbered?.matchId ?? null);
      if (latest?.takenAt && (!ofStaff?.takenAt || ofStaff.takenAt < latest.takenAt)) {
        const isEarlier = found.staffAnsweredAt === null || found.staffAnsweredAt < latest.takenAt;
        expect(isEarlier).toBe(true);
        return;
      }
      expect(found.staffAnsweredAt).toEqual(ofStaff?.takenAt ?? null);
      if (ofStaff) answeredByStaff += 1;
    }),
    { numRuns: 100, seed: 3 },
  );
  expect(answeredByStaff).toBeGreaterThan(10);
});
