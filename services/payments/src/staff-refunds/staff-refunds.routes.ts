import { refundPayment as refundPaymentCall } from '@rally/contracts/payments';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import { presentPaymentForStaff } from '../history/present-payment.ts';
import type { PaymentDependencies } from '../payments/provider-sync/payment-dependencies.ts';
import { refundPayment } from './refund-payment.ts';

export function registerStaffRefundRoutes(serve: RegisterApiCallHandler, deps: PaymentDependencies): void {
  serve(refundPaymentCall, async ({ account, params, body }) => {
    const { reason, ...rest } = body;
    const part = 'amountCents' in rest ? rest : null;
    const payment = await refundPayment(deps, params.id, { staffId: account.id, reason, part });
    return { ok: true as const, payment: presentPaymentForStaff(payment) };
  });
}
