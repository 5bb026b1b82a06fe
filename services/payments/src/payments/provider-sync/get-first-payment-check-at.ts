import type { Payment } from '../payment.ts';
import { isDisputeClosed } from '../refunds-and-disputes/disputes.ts';

/** A webhook normally reports the outcome of an attempt within this time. */
const attemptCheckDelaySeconds = 600;

/** When a payment with unfinished work is first checked; null if it has none. */
export function getFirstPaymentCheckAt({
  refundsDue,
  openAttempt,
  state,
  disputes,
}: Pick<Payment, 'refundsDue' | 'openAttempt' | 'state' | 'disputes'>): Date | null {
  const [due] = refundsDue;
  if (due) return due.dueSince;
  if (!openAttempt) return disputes.find((dispute) => !isDisputeClosed(dispute))?.openedAt ?? null;
  const { openedAt } = openAttempt;
  return state === 'open' ? new Date(openedAt.getTime() + attemptCheckDelaySeconds * 1000) : openedAt;
}
