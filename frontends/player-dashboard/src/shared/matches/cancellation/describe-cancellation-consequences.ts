import { type CancelReason, cancellationResponseHours, type Match } from '@rally/contracts/matchmaking';

const noConsequence = 'This won’t affect anyone’s reliability.';
const consequences: Record<CancelReason, string> = {
  late_cancel: 'This counts against your reliability.',
  no_show: `This counts against your opponent’s reliability unless they contest it within ${cancellationResponseHours} hours.`,
  weather: noConsequence,
  injury: noConsequence,
  mutual: noConsequence,
};
const refundIfConfirmed = `You get your match fee back once your opponent confirms. Without an answer within ${cancellationResponseHours} hours, our staff decide.`;
const feeConsequences: Record<CancelReason, string> = {
  late_cancel: 'You don’t get your match fee back, because you’ve seen your opponent.',
  no_show: `You get your match fee back unless your opponent contests it within ${cancellationResponseHours} hours.`,
  weather: refundIfConfirmed,
  injury: refundIfConfirmed,
  mutual: refundIfConfirmed,
};
const weekIfConfirmed = `You get another match that week only if your opponent confirms the reason within ${cancellationResponseHours} hours, or our staff do.`;
const weekConsequences: Record<CancelReason, string> = {
  late_cancel: 'You get no other match that week, because you’ve seen your opponent.',
  no_show: `You can get another match that week once the no-show is settled.`,
  weather: weekIfConfirmed,
  injury: weekIfConfirmed,
  mutual: weekIfConfirmed,
};

/** What canceling means for reliability, for the week and, if the player has paid, for the fee. */
export function describeCancellationConsequences(
  { kind, affectsReliability, paymentStatus }: Match,
  reason: CancelReason,
): string {
  const reliability = affectsReliability ? consequences[reason] : noConsequence;
  const parts = [
    reliability,
    ...(kind === 'weekly' ? [weekConsequences[reason]] : []),
    ...(paymentStatus === 'paid' ? [feeConsequences[reason]] : []),
  ];
  return parts.join(' ');
}
