import type { Attempt, Door } from '../payments/payment.ts';

/** The outside world that takes the money. */
export interface PaymentProvider {
  /**
   * Opens an attempt under a key that is the attempt's own: asking again within 24 hours gives the same object.
   * @throws ProviderFailure
   */
  open(order: AttemptOrder): Promise<ProviderAttempt>;
  /** The attempt that was opened for a payment under this number, or null. Reads what the provider has, not its search index. */
  find(order: AttemptOrder): Promise<ProviderAttempt | null>;
  read(door: Door, objectId: string): Promise<ProviderAttempt | null>;
  /** Ends an attempt so that it cannot be paid any more. One that is paid or ended stays as it is: read it afterwards. */
  end(door: Door, objectId: string): Promise<void>;
  /** Gives a charge back in full; resolves once the provider has taken it, now or before. A disputed charge is a `refused` failure. */
  refund(intentId: string): Promise<void>;
  /** Every intent made since, our own or not, the newest first. */
  intentsSince(since: Date): AsyncIterable<ProviderAttempt>;
}

/** What an attempt is to be, the same each time it is asked for. */
export interface AttemptOrder {
  readonly paymentId: string;
  /** Names the payment for people at the provider. */
  readonly label: string;
  readonly key: string;
  readonly attempt: Attempt;
  readonly amountCents: number;
  readonly currency: string;
  /** Where the hosted page leads back to. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** An attempt as the provider knows it. */
export interface ProviderAttempt {
  readonly door: Door;
  /** The intent's id, or that of the hosted page's session. */
  readonly objectId: string;
  /** Null for what is not ours. */
  readonly paymentId: string | null;
  readonly attempt: number;
  readonly state: 'open' | 'ended';
  /** Null until it is paid. */
  readonly charge: ProviderCharge | null;
  /** What the payer needs: the client secret, or the address of the hosted page. */
  readonly access: string | null;
}

export interface ProviderCharge {
  readonly intentId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly paidAt: Date;
  readonly refundedCents: number;
  readonly isDisputed: boolean;
}

/**
 * The provider did not do what was asked. `unknown`: nobody knows whether it did · `saved`: it broke, and answers so for this key from
 * now on · `refused`: it will not.
 */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly outcome: 'unknown' | 'saved' | 'refused';

  constructor(outcome: ProviderFailure['outcome'], cause: unknown) {
    super(`the payment provider failed (${outcome})`, { cause });
    this.outcome = outcome;
  }
}
