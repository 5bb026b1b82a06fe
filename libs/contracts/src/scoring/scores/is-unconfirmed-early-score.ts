import type { ScoreStatus } from '../enums.ts';

/**
 * Whether a score from before the start of its match is the only sign that it was played: the opponent has neither confirmed it nor
 * contested it with another score. Such a match can still be canceled, which voids the score.
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
