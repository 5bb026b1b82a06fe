import { commonErrors } from '@rally/contracts';
import { HttpError } from '@rally/service-kit';
import { BreakerOpen, breakerPauseSeconds, Crowded } from './breakers.ts';

/** In which a crowd that is let in has been answered. */
const crowdSeconds = 1;

/** What a caller is told when a service did not answer: 504 when it took too long, else 503. */
export function outOfReach(cause: unknown): HttpError {
  if (cause instanceof BreakerOpen)
    return new HttpError(commonErrors.unavailable, { cause, retryAfterSeconds: breakerPauseSeconds });
  // Without its cause, which would be a line in the log for each of a crowd.
  if (cause instanceof Crowded) return new HttpError(commonErrors.unavailable, { retryAfterSeconds: crowdSeconds });
  return new HttpError(isTimeout(cause) ? commonErrors.upstreamTimeout : commonErrors.unavailable, { cause });
}

/** Whether a call ended because nothing came in time: then it may have been done all the same. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /timeout/i.test(`${error.name} ${'code' in error ? String(error.code) : ''}`) || isTimeout(error.cause);
}
