import { matchCancellationReviewChanged } from '@rally/contracts/matchmaking';
import type { Match } from '../match.ts';
import { addSystemAuditEvent, createMatchChange } from '../match-change.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';

/**
 * Takes back that a match counts as missed for silence, if the player's text had come before the match was canceled and was on its way.
 * The match stays canceled, because the opponent may have another one by now. Changes nothing else, and is safe to repeat.
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
