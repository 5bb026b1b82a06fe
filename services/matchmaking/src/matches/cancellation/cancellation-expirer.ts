import { matchCancellationReviewed } from '@rally/contracts/matchmaking';
import { type BackgroundWorker, createBackgroundWorker, type Service } from '@rally/service-kit';
import { changeMatch, type MatchDependencies } from '../change-match.ts';
import { changeWithEvent } from '../match-change.ts';
import { expireResponse } from './cancellation-rules.ts';

/** Settles cancellations whose opponent let the time for a response pass. */
export function createCancellationExpirer(
  deps: MatchDependencies,
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

async function expireCancellations(deps: MatchDependencies): Promise<void> {
  for (const { id } of await deps.matches.overdueCancellations(deps.clock.now())) {
    await changeMatch(deps, id, (match, now) => {
      const { cancellation } = match;
      const isOverdue =
        cancellation?.review === 'awaiting_opponent' &&
        cancellation.responseDueAt !== null &&
        cancellation.responseDueAt < now;
      if (!isOverdue) return null;
      return changeWithEvent(
        match,
        { ...match, cancellation: expireResponse(cancellation) },
        matchCancellationReviewed,
        now,
      );
    });
  }
}
