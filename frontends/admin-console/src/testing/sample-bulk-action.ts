import type { BulkAction } from '@rally/contracts/matchmaking';

/** A running action on matches. */
export function sampleBulkAction(changes: Partial<BulkAction> = {}): BulkAction {
  return {
    id: 'action',
    kind: 'approve',
    week: '2026-11-16',
    audience: null,
    startedBy: 'staff',
    createdAt: '2026-11-22T15:00:00.000Z',
    finishedAt: null,
    progress: { done: 0, total: 0 },
    changed: 0,
    refused: 0,
    refusals: [],
    ...changes,
  };
}
