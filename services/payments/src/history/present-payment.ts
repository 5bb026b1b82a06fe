import type { PaidPayment, StaffPayment } from '@rally/contracts/payments';
import { toPublicPayment } from '../payments/create-payment-events.ts';
import type { Payment } from '../payments/payment.ts';
import { isPaymentDisputed } from '../payments/refunds-and-disputes/disputes.ts';
import { getRefundableCents } from '../payments/refunds-and-disputes/payment-refunds.ts';

/** Payments that were paid, latest first. */
export function listPaidPayments(payments: readonly Payment[]): Payment[] {
  return payments
    .filter(({ paidAt }) => paidAt !== null)
    .sort((a, b) => Number(b.paidAt) - Number(a.paidAt) || (a.id < b.id ? 1 : -1));
}

export function presentPaymentForPayer(payment: Payment): PaidPayment {
  return { ...toPublicPayment(payment), receiptUrl: payment.receiptUrl, isPaymentDisputed: isPaymentDisputed(payment) };
}

export function presentPaymentForStaff(payment: Payment): StaffPayment {
  const isOpen = (payment.state === 'succeeded' || payment.state === 'refunded') && !isPaymentDisputed(payment);
  return { ...presentPaymentForPayer(payment), refundableCents: isOpen ? getRefundableCents(payment) : 0 };
}
