import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createPhoneMessageLimitStore, type PhoneMessageLimitStore } from './phone-message-limit.store.ts';
import { getRateLimitWaitSeconds, type MessageRateLimit } from './phone-message-limits.ts';

let database: TestDatabase;
let rateLimits: PhoneMessageLimitStore;

beforeAll(async () => {
  database = await startTestDatabase();
  rateLimits = createPhoneMessageLimitStore(database.connection);
});
afterAll(() => database.stop());

const rules = fc.array(
  fc.record({ count: fc.integer({ min: 1, max: 6 }), seconds: fc.integer({ min: 0, max: 200 }) }),
  { minLength: 1, maxLength: 3 },
);
/** Requests: seconds after the previous one, and how many at once. */
const requests = fc.array(
  fc.record({ gap: fc.integer({ min: 0, max: 120 }), atOnce: fc.integer({ min: 1, max: 8 }) }),
  {
    minLength: 1,
    maxLength: 15,
  },
);

const allowed = (sent: readonly number[], now: number, all: readonly MessageRateLimit[]) =>
  all.every(({ count, seconds }) => sent.filter((at) => at > now - seconds * 1000).length < count);

it('allows exactly as many as every limit permits, also concurrently, and reports the exact wait', async () => {
  let phones = 0;
  await fc.assert(
    fc.asyncProperty(rules, requests, async (all, asked) => {
      phones += 1;
      const phone = `+1${phones}`;
      const sent: number[] = [];
      let now = Date.parse('2026-11-18T15:00:00Z');
      for (const { gap, atOnce } of asked) {
        now += gap * 1000;
        const takes = Array.from({ length: atOnce }, (_, index) =>
          rateLimits.claim(phone, `${now}-${index}`, new Date(now), all),
        );
        let expected = 0;
        for (; expected < atOnce && allowed(sent, now, all); expected += 1) sent.push(now);
        const taken = (await Promise.all(takes)).filter(Boolean).length;
        expect(taken).toBe(expected);
        if (allowed(sent, now, all)) continue;
        const wait = getRateLimitWaitSeconds(await rateLimits.listSendTimes(phone), all, new Date(now));
        expect(allowed(sent, now + wait * 1000, all)).toBe(true);
        expect(allowed(sent, now + (wait - 1) * 1000, all)).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

it('releases a claimed message', async () => {
  const one = [{ count: 1, seconds: 60 }];
  const now = new Date('2026-11-18T15:00:00Z');
  expect(await rateLimits.claim('+2', 'first', now, one)).toBe(true);
  expect(await rateLimits.claim('+2', 'second', now, one)).toBe(false);
  await rateLimits.release('+2', 'first');
  expect(await rateLimits.claim('+2', 'third', now, one)).toBe(true);
});
