import { expect, test } from 'vitest';
import { byStaff, dispute, fresh, later, must, now, opened, paid, wonDispute } from '../../../test/test-payments.ts';
import { withRefundRequest } from '../refunds-and-disputes/payment-refunds.ts';
import { getFirstPaymentCheckAt } from './get-first-payment-check-at.ts';

test('checks a due refund immediately, an open attempt after ten minutes, and one beside a success immediately', () => {
  expect(getFirstPaymentCheckAt(fresh)).toBeNull();
  expect(getFirstPaymentCheckAt(paid)).toBeNull();
  expect(getFirstPaymentCheckAt(opened)).toEqual(new Date('2026-11-18T15:10:00Z'));
  expect(getFirstPaymentCheckAt({ ...opened, state: 'succeeded' })).toEqual(now);
  expect(getFirstPaymentCheckAt(must(withRefundRequest(paid, byStaff, now)))).toEqual(now);
});

test('checks an open dispute', () => {
  expect(getFirstPaymentCheckAt({ ...paid, disputes: [wonDispute, { ...dispute, openedAt: later }] })).toEqual(later);
  expect(getFirstPaymentCheckAt({ ...paid, disputes: [wonDispute] })).toBeNull();
});
