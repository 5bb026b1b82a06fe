/** All times are whole seconds since 1970, all amounts cents of a US dollar. */
export interface SandboxPayment {
  readonly id: string;
  /** Increments with each change. */
  readonly version: number;
  readonly session: SandboxCheckoutSession | null;
  /** Null until the first attempt to pay a session creates it. */
  readonly intent: SandboxIntent | null;
  /** Events not yet confirmed as published. */
  readonly outbox: readonly SandboxPaymentChange[];
  /** Seeds of the latest requests that changed the payment, oldest first. Absent in payments of earlier versions. */
  readonly appliedSeeds?: readonly string[];
}

export interface SandboxCheckoutSession {
  /** `cs_test_…` */
  readonly id: string;
  readonly created: number;
  readonly expiresAt: number;
  readonly status: 'open' | 'complete' | 'expired';
  readonly lineItems: readonly LineItem[];
  readonly metadata: StripeMetadata;
  readonly clientReferenceId: string | null;
  readonly customerEmail: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  /** Values for the intent. */
  readonly intentData: Pick<SandboxIntent, 'description' | 'metadata' | 'receiptEmail'>;
}

export interface LineItem {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly unitAmount: number;
  readonly quantity: number;
}

export interface SandboxIntent {
  /** `pi_…` */
  readonly id: string;
  readonly clientSecret: string;
  readonly created: number;
  readonly status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  readonly amount: number;
  readonly description: string | null;
  readonly metadata: StripeMetadata;
  readonly receiptEmail: string | null;
  readonly automaticPaymentMethods: boolean;
  /** Number of the attached test card, or null. */
  readonly card: string | null;
  readonly canceledAt: number | null;
  readonly cancellationReason: IntentCancellationReason | null;
  /** Oldest first; at most the last one succeeded. */
  readonly charges: readonly SandboxCharge[];
  readonly refunds: readonly SandboxRefund[];
  /** Absent in payments of earlier versions. */
  readonly disputes?: readonly SandboxDispute[];
}

export type IntentCancellationReason = 'abandoned' | 'duplicate' | 'expired' | 'fraudulent' | 'requested_by_customer';

export interface SandboxCharge {
  /** `ch_…` */
  readonly id: string;
  readonly created: number;
  readonly card: string;
  /** Why the charge failed, or null if it succeeded. */
  readonly failure: { readonly code: string; readonly declineCode: string | null; readonly message: string } | null;
}

export interface SandboxRefund {
  /** `re_…` */
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  readonly metadata: StripeMetadata;
}

/** The cardholder's bank reverses a charge, or inquires about it. */
export interface SandboxDispute {
  /** `du_…` */
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly reason: DisputeReason;
  readonly status: PaymentDisputeStatus;
  /** Deadline for submitting evidence. */
  readonly dueBy: number;
  readonly evidenceText: string | null;
  /** When the amount was taken from our balance; null for an inquiry. */
  readonly withdrawnAt: number | null;
  readonly reinstatedAt: number | null;
}

export type DisputeReason = 'fraudulent' | 'product_not_received' | 'general';

export type PaymentDisputeStatus =
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed';

export type StripeMetadata = Readonly<Record<string, string>>;

export interface SandboxPaymentChange {
  /** `evt_…` */
  readonly id: string;
  readonly type: string;
  readonly created: number;
  /** Snapshot of the changed object in API format. */
  readonly object: object;
}

export function getLineItemsTotal({ lineItems }: Pick<SandboxCheckoutSession, 'lineItems'>): number {
  return lineItems.reduce((total, { unitAmount, quantity }) => total + unitAmount * quantity, 0);
}

/** The successful charge, or null. */
export function findPaidCharge({ charges }: Pick<SandboxIntent, 'charges'>): SandboxCharge | null {
  return charges.find(({ failure }) => failure === null) ?? null;
}

export function getRefundedTotal({ refunds }: Pick<SandboxIntent, 'refunds'>): number {
  return refunds.reduce((total, { amount }) => total + amount, 0);
}

export function listIntentDisputes({ disputes }: Pick<SandboxIntent, 'disputes'>): readonly SandboxDispute[] {
  return disputes ?? [];
}
