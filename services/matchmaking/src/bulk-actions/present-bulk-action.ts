import type { BulkAction as BulkActionReply } from '@rally/contracts/matchmaking';
import type { BulkAction } from './bulk-action.ts';

/** An action as staff see it. */
export function presentBulkAction(action: BulkAction): BulkActionReply {
  const { id, order, week, startedBy, createdAt, finishedAt, progress, changed, refused, refusals } = action;
  return {
    id,
    kind: order.kind,
    week,
    audience: order.kind === 'ask' ? order.audience : null,
    startedBy,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    progress,
    changed,
    refused,
    refusals: [...refusals],
  };
}
