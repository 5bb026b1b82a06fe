import { isClosed } from './disputes.ts';
import type { Payment } from './payment.ts';

/** A webhook normally reports the outcome of an attempt within this time. */
const attemptCheckDelaySeconds = 600;

/** When a payment that waits for the provider is first checked; null if it waits for nothing. */
export function getFirstCheckAt({
  refundsDue,
  openAttempt,
  state,
  disputes,
}: Pick<Payment, 'refundsDue' | 'openAttempt' | 'state' | 'disputes'>): Date | null {
  const [due] = refundsDue;
  if (due) return due.dueSince;
  if (!openAttempt) return disputes.find((dispute) => !isClosed(dispute))?.openedAt ?? null;
  const { openedAt } = openAttempt;
  return state === 'open' ? new Date(openedAt.getTime() + attemptCheckDelaySeconds * 1000) : openedAt;
}
