import { createTestDatabases, getDatabaseUri } from '@rally/testing';
import { type Connection, createConnection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createErasedPhoneStore, type ErasedPhoneStore } from '../src/weekly-cap/erased-phone.store.ts';
import { createPhoneMessagingStore, type PhoneMessagingStore } from '../src/weekly-cap/phone-messaging.store.ts';

const now = new Date('2026-11-18T15:00:00Z');
const week = '2026-11-16';

let databases: Awaited<ReturnType<typeof createTestDatabases>>;
let connection: Connection;
let erased: ErasedPhoneStore;
let phones: PhoneMessagingStore;
/** What happens right after an erased phone is restored. */
let onRestored = async () => {};
beforeAll(async () => {
  databases = await createTestDatabases();
  connection = await createConnection(getDatabaseUri(databases.uri, 'notifications')).asPromise();
  erased = createErasedPhoneStore(connection, (text) => `hash of ${text}`);
  const intercepted = {
    ...erased,
    async delete(restored: string) {
      await erased.delete(restored);
      await onRestored();
    },
  };
  phones = createPhoneMessagingStore(connection, { outbox: () => undefined }, intercepted);
});
afterAll(async () => {
  await connection.close();
  await databases.stop();
});

test('a STOP counts if the phone is erased with its account just then', async () => {
  const phone = '+12025550111';
  const former = { version: 3, stopped: false, changedAt: null, week, attempts: 1, matchWeek: '' };
  await erased.save(phone, former, now);
  onRestored = async () => {
    onRestored = async () => {};
    // The restored phone is erased again before the STOP is written.
    await phones.erase(phone, now);
  };
  await phones.stop(phone, null, 'SM-1', now);
  expect(await phones.isStopped(phone)).toBe(true);
});

test('of twelve concurrent messages five count, one that was not sent leaves its place to another, and the next week starts over', async () => {
  const phone = '+12025550112';
  const claim = (inWeek: string) => phones.claim(phone, inWeek, 'match_notification', false);
  const claims = await Promise.all(Array.from({ length: 12 }, () => claim(week)));
  expect(claims.filter((claimed) => claimed === 'claimed')).toHaveLength(5);
  expect(claims.filter((claimed) => claimed === 'weekly_cap')).toHaveLength(7);
  await phones.release(phone, week, 'match_notification');
  expect([await claim(week), await claim(week)]).toEqual(['claimed', 'weekly_cap']);
  expect(await claim('2026-11-23')).toBe('claimed');
});

test('after a STOP only its confirmation goes out, whether messages count or not', async () => {
  const phone = '+12025550113';
  await phones.stop(phone, null, 'SM-1', now);
  const purposes = ['match_notification', 'week_question', 'help', 'stop_confirmation'] as const;
  const claims = await Promise.all(purposes.map((purpose) => phones.claim(phone, week, purpose, false)));
  expect(claims).toEqual(['stopped', 'stopped', 'stopped', 'claimed']);
});
