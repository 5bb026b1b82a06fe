import type { Clock } from '@rally/service-kit';
import type { IdempotencyKeyStore, IdempotencyRecord, SavedStripeResponse } from './idempotency-key.store.ts';
import { SandboxStripeError } from './sandbox-stripe-error.ts';
import { generateIdSeed } from './seeded-id-generator.ts';

const lifeMs = 24 * 60 * 60 * 1_000;

export interface IdempotentRequest {
  readonly key: string;
  /** Hash of method, path and parameters. */
  readonly fingerprint: string;
  readonly requestId: string;
}

/** A response and the request it was first returned to. */
export interface IdempotentAnswer extends SavedStripeResponse {
  readonly originalRequestId: string;
}

export type RunIdempotently = (
  request: IdempotentRequest,
  work: (seed: string) => Promise<SavedStripeResponse>,
  /** Whether a new request can run. Its error is not saved, so that it does not use up the key. */
  check?: () => void,
) => Promise<IdempotentAnswer>;

/**
 * Runs a request once per key and repeats its response, whatever it was, for 24 hours. A request interrupted by a crash runs
 * again with the same seed, so that it finds the objects it created.
 * @throws StripeError 400 if the key was used for a different request, 409 while the first one is in progress
 */
export function createIdempotentRequestRunner({
  keys,
  clock,
}: {
  keys: IdempotencyKeyStore;
  clock: Clock;
}): RunIdempotently {
  const run = generateIdSeed();

  async function claim(request: IdempotentRequest, check: () => void): Promise<IdempotencyRecord> {
    const createdAt = clock.now();
    await keys.prune(new Date(createdAt.getTime() - lifeMs));
    if (!(await keys.find(request.key))) check();
    const record = { ...request, seed: generateIdSeed(), run, createdAt, answer: null };
    if (await keys.insert(record)) return record;
    const first = await keys.find(request.key);
    if (!first) throw keyInUseError(request.key);
    if (first.fingerprint !== request.fingerprint) throw keyReusedError(request.key);
    if (first.answer) return first;
    if (first.run === run || !(await keys.claim(request.key, first.run, run))) throw keyInUseError(request.key);
    return { ...first, run };
  }

  return async (request, work, check = () => undefined) => {
    const record = await claim(request, check);
    const originalRequestId = record.requestId;
    if (record.answer) return { ...record.answer, originalRequestId };
    try {
      const answer = await work(record.seed);
      await keys.answer(request.key, answer);
      return { ...answer, originalRequestId };
    } catch (error) {
      // Keeps the key: the work may have been done, and only its seed prevents repeating it.
      await keys.abandon(request.key);
      throw error;
    }
  };
}

function keyReusedError(key: string): SandboxStripeError {
  return new SandboxStripeError(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    {},
    { type: 'idempotency_error' },
  );
}

function keyInUseError(key: string): SandboxStripeError {
  return new SandboxStripeError(
    `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`,
    { code: 'idempotency_key_in_use' },
    { status: 409, type: 'idempotency_error' },
  );
}
