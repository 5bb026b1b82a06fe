import { listRepeatedKeys } from './list-repeated-keys.ts';
import type { StoredServiceData } from './read-service-databases.ts';
import { type StoredPaymentRow, storedPaymentRowSchema } from './stored-row-schemas.ts';

/** Invariant 1, for credits: each credit pays for at most one fee, and the two payments agree about it. */
export function findCreditViolations(stored: StoredServiceData): string[] {
  const payments = stored.rows('payments.payments', storedPaymentRowSchema);
  const byId = new Map(payments.map((payment) => [payment._id, payment]));
  const uses = payments.flatMap((payment) => listCreditsInUse(payment).map((creditId) => ({ creditId, payment })));
  return [
    ...listRepeatedKeys(uses.map(({ creditId }) => creditId)).map((id) => `the credit of ${id} paid for two fees`),
    ...uses
      // While a return is due, the credit may already be available.
      .filter(({ payment }) => payment.refundsDue.length === 0)
      .filter(({ creditId, payment }) => byId.get(creditId)?.credit?.spending?.paymentId !== payment._id)
      .map(({ creditId, payment }) => `${payment._id} was paid with the credit of ${creditId}, which says otherwise`),
    ...payments.flatMap(({ _id, credit }) => {
      const { paymentId = null, isBooked = false } = credit?.spending ?? {};
      const isPaid = uses.some(({ creditId, payment }) => creditId === _id && payment._id === paymentId);
      return isBooked && !isPaid ? [`the credit of ${_id} was spent on ${paymentId}, which says otherwise`] : [];
    }),
  ];
}

/** The payments whose credits paid for this one and were not returned. */
function listCreditsInUse({ ledger }: StoredPaymentRow): string[] {
  const idsOf = (kind: 'credit_spent' | 'credit_returned') =>
    ledger.filter((entry) => entry.kind === kind).map(({ cause }) => cause.slice(kind.length + 1));
  const returned = new Set(idsOf('credit_returned'));
  return idsOf('credit_spent').filter((id) => !returned.has(id));
}
