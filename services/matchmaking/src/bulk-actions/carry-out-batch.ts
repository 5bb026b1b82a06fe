import type { ApiError } from '@rally/contracts';
import type { StaffRequest } from '../matches/match-change.ts';
import { approveAndAnnounceMatches } from '../matches/review/approve-and-announce-matches.ts';
import { bulkApproveMatches } from '../matches/review/bulk-approve-matches.ts';
import { presentRefusedMatch } from '../matches/review/present-refused-match.ts';
import { askPlayersToOptIn } from '../opt-ins/ask-players.ts';
import type { BatchOutcome, BulkAction, BulkActionBatch, ReviewOrder } from './bulk-action.ts';
import type { BulkActionDependencies } from './bulk-action-dependencies.ts';

/**
 * Acts on the players or matches of a batch. Each is one guarded write with its events, so that repeating a batch does nothing twice.
 * @param isRepeated whether another process may have carried out a part of it
 */
export async function carryOutBatch(
  deps: BulkActionDependencies,
  { order, week, createdAt, startedBy, requestId }: BulkAction,
  { ids }: BulkActionBatch,
  isRepeated: boolean,
): Promise<BatchOutcome> {
  if (order.kind === 'ask') {
    const asked = await askPlayersToOptIn(deps, ids, { week, ...order }, isRepeated ? createdAt : null);
    return { changed: asked, refused: [] };
  }
  const staff = { staffId: startedBy ?? '', requestId: requestId ?? '' };
  const { changed, refused } = await review(deps, staff, order, ids);
  return { changed, refused: refused.map(presentRefusedMatch) };
}

async function review(
  deps: BulkActionDependencies,
  staff: StaffRequest,
  { kind, messages }: ReviewOrder,
  ids: readonly string[],
): Promise<{ changed: number; refused: readonly { id: string; error: ApiError }[] }> {
  if (kind === 'approve') {
    const { approved, refused } = await bulkApproveMatches(deps, staff, ids);
    return { changed: approved.length, refused };
  }
  const textsOf = new Map(messages.map(({ id, ...texts }) => [id, texts]));
  const requested = ids.map((id) => ({ id, messages: textsOf.get(id) ?? null }));
  const { changed, refused } = await approveAndAnnounceMatches(deps, staff, requested);
  return { changed: changed.length, refused };
}
