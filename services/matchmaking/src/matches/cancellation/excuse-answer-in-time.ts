import { matchCancellationReviewChanged } from '@rally/contracts/matchmaking';
import type { Match } from '../match.ts';
import { addSystemAuditEvent, createMatchChange } from '../match-change.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';

/**
 * A match that was canceled for a player's silence no longer counts as missed if the player's text had arrived before, but was still
 * being processed. The match stays canceled, because the opponent may have another one already. Safe to repeat.
 */
export async function excuseAnswerInTime(
  deps: ChangeMatchDependencies,
  { id, status }: Match,
  { playerId, receivedAt }: { readonly playerId: string; readonly receivedAt: string },
): Promise<void> {
  if (status !== 'canceled') return;
  await updateMatchWithRetry(deps, id, (match, now) => {
    const { cancellation, canceledAt } = match;
    const isHeldSilent = cancellation?.cause === 'no_answer' && cancellation.causedBy === playerId;
    if (!isHeldSilent || canceledAt === null || new Date(receivedAt) >= canceledAt) return null;
    const excused = { ...match, cancellation: { ...cancellation, causedBy: null, usesSlotOf: [] } };
    const change = createMatchChange(match, excused, matchCancellationReviewChanged, now);
    return addSystemAuditEvent(change, 'match.cancellation-reviewed', 'answered_in_time', now);
  });
}
