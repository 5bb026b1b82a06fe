import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedMongo, startEmbeddedMongo } from '@rally/embedded-mongo';
import fc from 'fast-check';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  connectDatabase,
  createRateLimitStore,
  getDatabaseUri,
  type RateLimit,
  type RateLimitStore,
} from '../src/index.ts';

let dataDir: string;
let mongo: EmbeddedMongo;
let connection: Connection;
let rateLimits: RateLimitStore;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rally-rate-limits-'));
  mongo = await startEmbeddedMongo({ dataDir });
  connection = await connectDatabase(getDatabaseUri(mongo.uri, 'limits'));
  rateLimits = createRateLimitStore(connection);
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
  await rm(dataDir, { recursive: true, force: true });
});

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

const allowed = (used: readonly number[], now: number, all: readonly RateLimit[]) =>
  all.every(({ count, seconds }) => used.filter((at) => at > now - seconds * 1000).length < count);

it('allows exactly as many as every limit permits, even concurrently, and reports the exact wait', async () => {
  let [keys, claims] = [0, 0];
  await fc.assert(
    fc.asyncProperty(rules, requests, async (all, asked) => {
      keys += 1;
      const key = `key ${keys}`;
      const used: number[] = [];
      let now = Date.parse('2026-11-18T15:00:00Z');
      for (const { gap, atOnce } of asked) {
        now += gap * 1000;
        const takes = Array.from({ length: atOnce }, () => {
          claims += 1;
          return rateLimits.claim(key, `claim ${claims}`, new Date(now), all);
        });
        let expected = 0;
        for (; expected < atOnce && allowed(used, now, all); expected += 1) used.push(now);
        const taken = (await Promise.all(takes)).filter(Boolean).length;
        expect(taken).toBe(expected);
        if (allowed(used, now, all)) continue;
        const wait = await rateLimits.getWaitSeconds(key, new Date(now), all);
        expect(allowed(used, now + wait * 1000, all)).toBe(true);
        expect(allowed(used, now + (wait - 1) * 1000, all)).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

it('releases a claimed use', async () => {
  const one = [{ count: 1, seconds: 60 }];
  const now = new Date('2026-11-18T15:00:00Z');
  expect(await rateLimits.claim('other', 'first', now, one)).toBe(true);
  expect(await rateLimits.claim('other', 'second', now, one)).toBe(false);
  await rateLimits.release('other', 'first');
  expect(await rateLimits.claim('other', 'third', now, one)).toBe(true);
});
