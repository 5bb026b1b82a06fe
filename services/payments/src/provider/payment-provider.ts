import type { CheckoutUiMode, Dispute, PaymentAttempt } from '../payments/payment.ts';
import type { DisputeMovement } from '../payments/refunds-and-disputes/disputes.ts';
import type { Refund } from '../payments/refunds-and-disputes/payment-refunds.ts';
import type { PaymentProviderEvent } from './parse-signed-provider-event.ts';

/** The payment provider (Stripe). */
export interface PaymentProvider {
  /**
   * Creates the intent or session of an attempt. Repeating the call within 24 hours returns the same object, because the idempotency
   * key belongs to the attempt.
   * @throws PaymentProviderError
   */
  open(order: CreateAttemptRequest): Promise<ProviderPaymentAttempt>;
  /** The existing object of an attempt, or null. Lists the provider's objects, because its search index lags behind. */
  find(order: CreateAttemptRequest): Promise<ProviderPaymentAttempt | null>;
  read(mode: CheckoutUiMode, objectId: string): Promise<ProviderPaymentAttempt | null>;
  /** Closes an attempt so that it can no longer be paid. A paid or closed attempt stays as it is: read it afterward. */
  close(mode: CheckoutUiMode, objectId: string): Promise<void>;
  /**
   * Refunds a charge or a part of it; resolves to the refund that the provider has accepted, now or earlier, or to null if nothing is
   * left to refund. A disputed charge fails with `refused`. Not safe to repeat after 24 hours: read the charge first.
   */
  refund(order: ProviderRefundRequest): Promise<Refund | null>;
  /** Removes the receipt address from an intent; does nothing if the provider does not know the intent. @throws PaymentProviderError */
  removeReceiptEmail(intentId: string): Promise<void>;
  /** Every intent created at or after `since`, including foreign ones, newest first. */
  listIntents(since: Date): AsyncIterable<ProviderPaymentAttempt>;
  /** Every event about a payment created at or after `since`, newest first, whether or not its webhook arrived. */
  listEvents(since: Date): AsyncIterable<PaymentProviderEvent>;
}

/** The parameters of an attempt; identical for every call about the same attempt. */
export interface CreateAttemptRequest {
  readonly paymentId: string;
  /** What the payer sees on the hosted page and the receipt. */
  readonly label: string;
  readonly key: string;
  /** Where the provider sends the receipt; null for nowhere. */
  readonly receiptEmail: string | null;
  readonly attempt: PaymentAttempt;
  readonly amountCents: number;
  readonly currency: string;
  /** Where the hosted page redirects to. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** An attempt as the provider reports it. */
export interface ProviderPaymentAttempt {
  readonly mode: CheckoutUiMode;
  /** The intent's id, or that of the hosted page's session. */
  readonly objectId: string;
  /** Null for an object that this service did not create. */
  readonly paymentId: string | null;
  readonly attempt: number;
  readonly state: 'open' | 'closed';
  /** Null until it is paid. */
  readonly charge: ProviderCharge | null;
  /** The payer's access to the attempt: the client secret, or the URL of the hosted page. */
  readonly access: string | null;
}

export interface ProviderCharge {
  readonly intentId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly paidAt: Date;
  /** The provider's fee; null while it is unknown. */
  readonly feeCents: number | null;
  readonly receiptUrl: string | null;
  /** Refunds that did not fail, oldest first. */
  readonly refunds: readonly Refund[];
  readonly disputes: readonly ProviderDispute[];
}

export interface ProviderDispute {
  readonly dispute: Dispute;
  readonly movements: readonly DisputeMovement[];
}

export interface ProviderRefundRequest {
  readonly intentId: string;
  /** Null for the whole remaining amount. */
  readonly amountCents: number | null;
  /** As in `PendingRefund`. */
  readonly afterCents: number | null;
}

/**
 * A call to the provider failed. `unknown`: the outcome is unknown, retry with the same key · `saved`: the provider stored a 500
 * under this idempotency key and will repeat it · `refused`: the provider rejected the call.
 */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
  readonly outcome: 'unknown' | 'saved' | 'refused';

  constructor(outcome: PaymentProviderError['outcome'], cause: unknown) {
    super(`the payment provider failed (${outcome})`, { cause });
    this.outcome = outcome;
  }
}
