import { dayMs, hourMs } from '@rally/contracts/durations';
import { accessTokenTtlSeconds } from '@rally/contracts/identity';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  findActiveSigningKey,
  keyPublishLeadMs,
  listExpiredSigningKeys,
  planNextSigningKey,
  type SigningKeyTimes,
} from './key-rotation.ts';

const begin = new Date('2026-01-01T00:00:00Z').getTime();
const tokenMs = accessTokenTtlSeconds * 1000;

/** Times at which keys are read, from the gaps between them. */
function momentsOf(gapMs: fc.Arbitrary<number>, minLength: number, maxLength: number): fc.Arbitrary<Date[]> {
  return fc.array(gapMs, { minLength, maxLength }).map((gaps) => {
    let at = begin;
    return gaps.map((gap) => {
      at += gap;
      return new Date(at);
    });
  });
}

const nearAndFar = fc.oneof(fc.integer({ min: 0, max: hourMs }), fc.integer({ min: 0, max: 90 * dayMs }));
const moments = momentsOf(nearAndFar, 1, 60);
/** About two days of steady use. */
const busyDays = momentsOf(fc.integer({ min: 0, max: 1.5 * tokenMs }), 300, 400);

/** Simulates rotation: each read generates the due key and drops the retired ones. */
function rotate(asked: readonly Date[], rotationDays: number) {
  let keys: SigningKeyTimes[] = [];
  const madeAt = new Map<number, Date>();
  return asked.map((now) => {
    const due = planNextSigningKey(keys, rotationDays, now);
    if (due) {
      keys = [...keys, due];
      madeAt.set(due.sequence, now);
    }
    const retired = listExpiredSigningKeys(keys, now);
    keys = keys.filter((key) => !retired.includes(key));
    return { now, keys, active: findActiveSigningKey(keys, now), madeAt };
  });
}

it('one key is always active, and was published an hour before unless it is the first', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 60 }), (asked, rotationDays) => {
      for (const { now, active, madeAt } of rotate(asked, rotationDays)) {
        expect(active).not.toBeNull();
        if (!active || active.sequence === 1) continue;
        const made = madeAt.get(active.sequence)?.getTime() ?? now.getTime();
        expect(active.activeFrom.getTime() - made).toBeGreaterThanOrEqual(keyPublishLeadMs);
      }
    }),
  );
});

it('a key is kept as long as one of its tokens is valid', () => {
  fc.assert(
    fc.property(busyDays, (asked) => {
      const history = rotate(asked, 1);
      for (const signing of history) {
        const alive = history.filter(
          ({ now }) => now >= signing.now && now.getTime() <= signing.now.getTime() + tokenMs,
        );
        for (const { keys } of alive) {
          expect(keys.map((key) => key.sequence)).toContain(signing.active?.sequence);
        }
      }
    }),
    { numRuns: 20 },
  );
});

it('a key that is read daily signs no longer than its rotation days plus an hour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), (rotationDays) => {
      const asked = Array.from({ length: 100 }, (_, day) => new Date(begin + day * dayMs));
      for (const { now, active } of rotate(asked, rotationDays)) {
        const age = now.getTime() - (active?.activeFrom.getTime() ?? 0);
        expect(age).toBeLessThanOrEqual((rotationDays + 1) * dayMs + keyPublishLeadMs);
      }
    }),
    { numRuns: 20 },
  );
});
