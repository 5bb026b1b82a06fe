import type { CancelReason, Match } from '@rally/contracts/matchmaking';
import { texts } from '../../../texts.ts';

/** What canceling means for reliability, for the week and, if the player has paid, for the fee. */
export function describeCancellationConsequences(
  { kind, affectsReliability, paymentStatus }: Match,
  reason: CancelReason,
): string {
  const { consequences, noReliabilityConsequence, weekConsequences, feeConsequences } = texts().cancellation;
  const parts = [
    affectsReliability ? consequences[reason] : noReliabilityConsequence,
    ...(kind === 'weekly' ? [weekConsequences[reason]] : []),
    ...(paymentStatus === 'paid' ? [feeConsequences[reason]] : []),
  ];
  return parts.join(' ');
}
