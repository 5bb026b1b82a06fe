import { createTestDatabases, getDatabaseUri } from '@rally/testing';
import { type Connection, createConnection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createErasedPhoneStore } from '../src/weekly-cap/erased-phone.store.ts';
import { createPhoneMessagingStore } from '../src/weekly-cap/phone-messaging.store.ts';

const phone = '+12025550111';
const now = new Date('2026-11-18T15:00:00Z');

let databases: Awaited<ReturnType<typeof createTestDatabases>>;
let connection: Connection;
beforeAll(async () => {
  databases = await createTestDatabases();
  connection = await createConnection(getDatabaseUri(databases.uri, 'notifications')).asPromise();
});
afterAll(async () => {
  await connection.close();
  await databases.stop();
});

test('a STOP counts if the phone is erased with its account just then', async () => {
  let isErased = false;
  const erased = createErasedPhoneStore(connection, (text) => `hash of ${text}`);
  const phones = createPhoneMessagingStore(
    connection,
    { outbox: () => undefined },
    {
      ...erased,
      async delete(restored) {
        await erased.delete(restored);
        if (!isErased) await phones.erase(restored, now);
        isErased = true;
      },
    },
  );
  const former = { version: 3, stopped: false, changedAt: null, week: '2026-11-16', attempts: 1, matchWeek: '' };
  await erased.save(phone, former, now);
  // The restored phone is erased again before the STOP is written.
  await phones.stop(phone, null, 'SM-1', now);
  expect(await phones.isStopped(phone)).toBe(true);
});
