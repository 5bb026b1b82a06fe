import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSendRateLimiter } from './send-rate-limiter.ts';

/** The times, in milliseconds, at which messages are sent if there are always more of them and we look every `everyMs`. */
function sendFor(ms: number, messagesPerMinute: number, everyMs: number): number[] {
  let now = 0;
  const rate = createSendRateLimiter(messagesPerMinute, () => now);
  const sentAt: number[] = [];
  for (; now < ms; now += everyMs) {
    const count = rate.available();
    rate.spend(count);
    for (let sent = 0; sent < count; sent += 1) sentAt.push(now);
  }
  return sentAt;
}

test('75 a minute are 75 a minute, also when we look twice a second', () => {
  const sent = sendFor(600_000, 75, 500).length;
  expect(sent).toBeGreaterThanOrEqual(748);
  expect(sent).toBeLessThanOrEqual(750);
});

test('no minute has more messages than the rate allows, but for one burst', () => {
  const rate = fc.integer({ min: 1, max: 6_000 });
  fc.assert(
    fc.property(rate, fc.integer({ min: 10, max: 5_000 }), (messagesPerMinute, everyMs) => {
      const sentAt = sendFor(180_000, messagesPerMinute, everyMs);
      const burst = 1 + messagesPerMinute / 60;
      for (let from = 0; from < 120_000; from += 7_000) {
        const inMinute = sentAt.filter((at) => at >= from && at < from + 60_000).length;
        expect(inMinute).toBeLessThanOrEqual(messagesPerMinute + burst);
      }
    }),
    { numRuns: 50 },
  );
});

test('a pause does not add up to a large burst', () => {
  let now = 0;
  const rate = createSendRateLimiter(600, () => now);
  now = 3_600_000;
  expect(rate.available()).toBe(11);
});
