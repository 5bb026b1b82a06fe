import { matchCancellationReviewChanged } from '@rally/contracts/matchmaking';
import { type BackgroundWorker, createBackgroundWorker, type Service } from '@rally/service-kit';
import { createMatchChange } from '../match-change.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';
import { expireCancellationResponse } from './cancellation-review.ts';

/** Settles cancellations whose opponent let the time for a response pass. */
export function createCancellationExpirer(
  deps: ChangeMatchDependencies,
  intervalMs: number,
  log: Service['log'],
): BackgroundWorker {
  return createBackgroundWorker({
    name: 'cancellation expiry',
    intervalMs,
    log,
    run: () => expireCancellations(deps),
  });
}

async function expireCancellations(deps: ChangeMatchDependencies): Promise<void> {
  for (const { id } of await deps.matches.listOverdueCancellations(deps.clock.now())) {
    await updateMatchWithRetry(deps, id, (match, now) => {
      const { cancellation } = match;
      const isOverdue =
        cancellation?.review === 'awaiting_opponent' &&
        cancellation.responseDueAt !== null &&
        cancellation.responseDueAt < now;
      if (!isOverdue) return null;
      return createMatchChange(
        match,
        { ...match, cancellation: expireCancellationResponse(match, cancellation) },
        matchCancellationReviewChanged,
        now,
      );
    });
  }
}
