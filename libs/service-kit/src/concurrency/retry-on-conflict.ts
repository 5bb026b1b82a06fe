import { commonErrors } from '@rally/contracts';
import { HttpError } from '../http/http-error.ts';

/** The result of an attempt whose guarded write found that another writer had changed the document. */
export const versionConflict = Symbol('conflict');

const defaultMaxConflictRetries = 20;

/**
 * Optimistic concurrency: `attempt` reads, decides and writes guarded by the version it read, and is repeated from the start
 * while that ends in `conflict`. Each conflict means that another writer succeeded, so the writers as a whole make progress.
 * @param maxConflictRetries how often to try again, 20 unless given
 * @throws HttpError 409 `conflict` after that
 */
export async function retryOnConflict<Result>(
  attempt: () => Promise<Result | typeof versionConflict>,
  maxConflictRetries: number = defaultMaxConflictRetries,
): Promise<Result> {
  for (let retries = 0; retries <= maxConflictRetries; retries += 1) {
    const result = await attempt();
    if (result !== versionConflict) return result;
  }
  throw new HttpError(commonErrors.conflict);
}
