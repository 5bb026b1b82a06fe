import { matchCancellationReviewChanged } from '@rally/contracts/matchmaking';
import { getUnansweredCutoff } from '@rally/contracts/notifications';
import { attemptEach, type BackgroundWorker, createBackgroundWorker, type Service } from '@rally/service-kit';
import type { Match } from '../match.ts';
import { createMatchChange, type MatchChange } from '../match-change.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';
import { expireCancellationResponse } from './cancellation-review.ts';

/** Settles cancellations to which the opponent did not respond in time. */
export function createCancellationExpirer(
  deps: ChangeMatchDependencies,
  intervalMs: number,
  log: Pick<Service['log'], 'error' | 'info'>,
): BackgroundWorker {
  return createBackgroundWorker({
    name: 'cancellation expiry',
    intervalMs,
    log,
    run: ({ signal }) => expireCancellations(deps, signal),
  });
}

/** A failing cancellation does not keep the others from being settled. */
async function expireCancellations(deps: ChangeMatchDependencies, signal: AbortSignal): Promise<void> {
  const overdue = await deps.matches.listOverdueCancellations(getUnansweredCutoff(deps.clock.now()));
  await attemptEach('match', overdue, async ({ id }) => {
    if (!signal.aborted) await updateMatchWithRetry(deps, id, expireCancellation);
  });
}

/** Null if the cancellation is not overdue any more. */
function expireCancellation(match: Match, now: Date): MatchChange | null {
  const { cancellation } = match;
  const isOverdue =
    cancellation?.review === 'awaiting_opponent' &&
    cancellation.responseDueAt !== null &&
    cancellation.responseDueAt < getUnansweredCutoff(now);
  if (!isOverdue) return null;
  return createMatchChange(
    match,
    { ...match, cancellation: expireCancellationResponse(match, cancellation) },
    matchCancellationReviewChanged,
    now,
  );
}
