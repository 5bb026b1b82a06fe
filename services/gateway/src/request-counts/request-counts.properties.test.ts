import { createTestClock } from '@rally/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRequestCounts } from './request-counts.ts';

const windowMs = 60_000;
const max = 40;
const clients = 3;

const step = (replicas: number) =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('ask' as const),
        at: fc.nat(replicas - 1),
        client: fc.nat(clients - 1),
        times: fc.integer({ min: 1, max: 12 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('tell' as const), at: fc.nat(replicas - 1) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 50 }) }),
    },
  );

const runs = fc
  .integer({ min: 1, max: 5 })
  .chain((replicas) =>
    fc.record({ replicas: fc.constant(replicas), steps: fc.array(step(replicas), { maxLength: 80 }) }),
  );

test('no client gets more than the limit, a tenth of it and the requests that replicas have not shared yet', () => {
  fc.assert(
    fc.property(runs, ({ replicas, steps }) => {
      const clock = createTestClock();
      const counts = Array.from({ length: replicas }, () => createRequestCounts({ clock, secret: 'secret' }));
      const window = () => Math.floor(clock.now().getTime() / windowMs);
      /** Requests let through, by window and client, and how many of them each replica has not shared yet. */
      const allowed = new Map<string, { total: number; untold: number[] }>();
      for (const action of steps) {
        if (action.kind === 'wait') {
          clock.advanceSeconds(action.seconds);
        } else if (action.kind === 'tell') {
          const told = counts[action.at]?.takeChanges(replicas) ?? [];
          for (const [other, receiver] of counts.entries())
            if (other !== action.at) receiver.addCounted(`${action.at}`, told);
          for (const { untold } of allowed.values()) untold[action.at] = 0;
        } else {
          for (let call = 0; call < action.times; call += 1) {
            const { current } = counts[action.at]?.count(`c${action.client}`, windowMs, max) ?? { current: 0 };
            const key = `${window()} ${action.client}`;
            const entry = allowed.get(key) ?? { total: 0, untold: Array.from({ length: replicas }, () => 0) };
            allowed.set(key, entry);
            if (current > max) {
              // A refusal is never early: the replicas have let the whole limit through.
              expect(entry.total).toBeGreaterThanOrEqual(max);
              continue;
            }
            entry.total += 1;
            entry.untold[action.at] = (entry.untold[action.at] ?? 0) + 1;
            const elsewhere = entry.untold
              .filter((_, replica) => replica !== action.at)
              .reduce((sum, part) => sum + part, 0);
            expect(entry.total).toBeLessThanOrEqual(max * 1.1 + elsewhere);
          }
        }
      }
    }),
  );
});

test('one replica is exact', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 200 }), (asked, limit) => {
      const counts = createRequestCounts({ clock: createTestClock(), secret: 'secret' });
      const results = Array.from({ length: asked }, () => counts.count('a', windowMs, limit).current);
      expect(results.filter((current) => current <= limit)).toHaveLength(Math.min(asked, limit));
    }),
  );
});
