import type { ScoreStatus } from '../enums.ts';

/**
 * Whether a score from before the start of its match is all that says it was played: the opponent has neither confirmed it nor
 * contested it with another score. Such a score does not keep the match from being canceled, and is void once it is.
 */
export function isUnconfirmedEarlyScore({
  status,
  isEarly,
  counterScore,
}: {
  readonly status: ScoreStatus | null;
  readonly isEarly?: boolean | undefined;
  readonly counterScore?: unknown;
}): boolean {
  return isEarly === true && (status === 'submitted' || (status === 'contested' && !counterScore));
}
