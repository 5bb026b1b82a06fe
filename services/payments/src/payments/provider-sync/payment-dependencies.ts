import type { RefundReason } from '@rally/contracts/payments';
import type { Service } from '@rally/service-kit';
import type { PaymentProvider } from '../../provider/payment-provider.ts';
import type { Payment } from '../payment.ts';
import type { UpdatePaymentWithRetryDependencies } from '../update-payment-with-retry.ts';

/** Dependencies of changes that involve the provider. */
export interface PaymentDependencies extends UpdatePaymentWithRetryDependencies {
  readonly provider: PaymentProvider;
  readonly log: Pick<Service['log'], 'info' | 'warn' | 'error'>;
  /** Why a charge that arrives now reveals nothing; null if it does. */
  readonly getChargeRejection: (payment: Payment) => Promise<RefundReason | null>;
}
