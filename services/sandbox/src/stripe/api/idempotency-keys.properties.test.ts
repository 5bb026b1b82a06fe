import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdempotentRequestRunner, type RunIdempotently } from './idempotency.ts';
import type { IdempotencyKeyStore, IdempotencyRecord, SavedStripeResponse } from './idempotency-key.store.ts';
import { SandboxStripeError } from './sandbox-stripe-error.ts';

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

type Step =
  | { kind: 'request'; key: string; fingerprint: string; status: number }
  | { kind: 'die'; key: string; fingerprint: string }
  | { kind: 'wait'; hours: number };

const key = fc.constantFrom('a', 'b');
const fingerprint = fc.constantFrom('500 usd', '600 usd');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('request' as const), key, fingerprint, status: fc.constantFrom(200, 402, 500) }),
  fc.record({ kind: fc.constant('die' as const), key, fingerprint }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 20 }) }),
);

/** Expected state of a key: the first response, or work interrupted by a crash. */
interface Remembered {
  readonly fingerprint: string;
  readonly at: number;
  readonly seed: string;
  readonly body: string | null;
}

test('a key returns its first response for a day and rejects other parameters', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const keys = memoryStore();
      const model = new Map<string, Remembered>();
      let at = 0;
      let requests = 0;
      const clock = { now: () => new Date(at) };
      let run = createIdempotentRequestRunner({ keys, clock });

      for (const each of steps) {
        if (each.kind === 'wait') {
          at += each.hours * hour;
          continue;
        }
        requests += 1;
        const known = model.get(each.key);
        const first = known && at - known.at <= day ? known : undefined;
        const request = { key: each.key, fingerprint: each.fingerprint, requestId: `req_${requests}` };
        if (each.kind === 'die') {
          const seed = await crashDuring(run, request);
          run = createIdempotentRequestRunner({ keys, clock });
          // A crash interrupts the work only if work was needed.
          if (seed !== null)
            model.set(each.key, { fingerprint: each.fingerprint, at: first?.at ?? at, seed, body: null });
          if (seed !== null && first) expect(seed).toBe(first.seed);
          continue;
        }
        const body = `answer ${requests}`;
        let seed: string | null = null;
        const outcome = await run(request, async (given) => {
          seed = given;
          return { status: each.status, body };
        }).catch((error: unknown) => error);
        if (first && first.fingerprint !== each.fingerprint) {
          expect(outcome).toMatchObject({ status: 400, type: 'idempotency_error' });
          expect(seed).toBeNull();
        } else if (first?.body) {
          expect(outcome).toMatchObject({ body: first.body });
          expect(seed).toBeNull();
        } else {
          expect(outcome).toMatchObject({ status: each.status, body });
          // Interrupted work reruns with the same seed, so it finds the objects it created.
          if (first) expect(seed).toBe(first.seed);
          model.set(each.key, { fingerprint: each.fingerprint, at: first?.at ?? at, seed: String(seed), body });
        }
      }
    }),
  );
});

test('a key conflicts while its first request is in progress, and the conflict is not saved', async () => {
  const run = createIdempotentRequestRunner({ keys: memoryStore(), clock: { now: () => new Date(0) } });
  const request = { key: 'a', fingerprint: 'f', requestId: 'req_1' };
  const work = Promise.withResolvers<SavedStripeResponse>();
  const first = run(request, () => work.promise);
  const second = run({ ...request, requestId: 'req_2' }, async () => ({ status: 200, body: 'second' }));
  await expect(second).rejects.toMatchObject({ status: 409, details: { code: 'idempotency_key_in_use' } });
  work.resolve({ status: 200, body: 'first' });
  expect((await first).body).toBe('first');
  expect(await run({ ...request, requestId: 'req_3' }, async () => ({ status: 200, body: 'third' }))).toEqual({
    status: 200,
    body: 'first',
    originalRequestId: 'req_1',
  });
});

test('after an internal error the key reruns with the same seed', async () => {
  const run = createIdempotentRequestRunner({ keys: memoryStore(), clock: { now: () => new Date(0) } });
  const request = { key: 'a', fingerprint: 'f', requestId: 'req_1' };
  const seeds: string[] = [];
  const broken = run(request, async (seed) => {
    seeds.push(seed);
    throw new Error('bug');
  });
  await expect(broken).rejects.toThrow('bug');
  const again = await run(request, async (seed) => {
    seeds.push(seed);
    return { status: 200, body: 'done' };
  });
  expect(again.body).toBe('done');
  expect(seeds[1]).toBe(seeds[0]);
});

/** Interrupts a request mid-work, like a killed process. Returns its seed, or null if no work began. */
async function crashDuring(run: RunIdempotently, request: Parameters<RunIdempotently>[0]): Promise<string | null> {
  return new Promise((died, refused) => {
    run(request, (seed) => {
      died(seed);
      return new Promise<never>(() => undefined);
    }).then(
      () => died(null),
      (error: unknown) => (error instanceof SandboxStripeError ? died(null) : refused(error)),
    );
  });
}

function memoryStore(): IdempotencyKeyStore {
  const records = new Map<string, IdempotencyRecord>();
  return {
    async insert(record) {
      if (records.has(record.key)) return false;
      records.set(record.key, record);
      return true;
    },
    find: async (name) => records.get(name) ?? null,
    async claim(name, from, to) {
      const record = records.get(name);
      if (!record || record.run !== from || record.answer) return false;
      records.set(name, { ...record, run: to });
      return true;
    },
    async answer(name, answer) {
      const record = records.get(name);
      if (record) records.set(name, { ...record, answer });
    },
    async abandon(name) {
      const record = records.get(name);
      if (record) records.set(name, { ...record, run: 'none' });
    },
    async prune(before) {
      for (const [name, { createdAt }] of records) if (createdAt < before) records.delete(name);
    },
    forgetEmail: async () => undefined,
  };
}
