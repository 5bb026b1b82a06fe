import type { PaymentDisputeStatus } from '@rally/contracts/payments';
import type { Clock } from '@rally/service-kit';

/** An error response of the simulated provider. */
export class StripeSimulatorError extends Error {
  override readonly name = 'StripeSimulatorError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export interface SimulatedStripeIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  client_secret: string;
  created: number;
  metadata: Record<string, string>;
  latest_charge: SimulatedCharge | null;
}

export interface SimulatedCharge {
  object: 'charge';
  created: number;
  amount_refunded: number;
  disputed: boolean;
  receipt_url: string;
  balance_transaction: BalanceTransaction;
  /** Newest first, as the provider lists them. */
  refunds: { data: Refund[]; has_more: false };
}

interface Refund {
  id: string;
  object: 'refund';
  status: 'succeeded';
  amount: number;
  created: number;
  metadata: Record<string, string>;
}

interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  amount: number;
  fee: number;
  created: number;
}

export interface SimulatedStripeDispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly payment_intent: string;
  status: PaymentDisputeStatus;
  reason: string;
  amount: number;
  created: number;
  evidence_details: { due_by: number };
  balance_transactions: BalanceTransaction[];
}

export interface SimulatedStripeSession {
  readonly id: string;
  readonly object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: SimulatedStripeIntent | null;
  url: string;
  created: number;
  amount: number;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
}

export interface SimulatedStripeEvent {
  readonly id: string;
  readonly type: string;
  readonly object: SimulatedStripeIntent | SimulatedStripeSession | SimulatedStripeDispute;
}

interface CreateParams {
  amount: number;
  metadata: Record<string, string>;
  successUrl?: string;
  cancelUrl?: string;
}

const keyLifeSeconds = 86_400;

export type StripeSimulator = ReturnType<typeof createInMemoryStripe>;

/** Stripe in memory, by its documented rules: idempotency keys that store the first response for a day, object states, refunds up to the charge, events. */
export function createInMemoryStripe(clock: Clock) {
  const intents: SimulatedStripeIntent[] = [];
  const sessions: SimulatedStripeSession[] = [];
  const disputes: SimulatedStripeDispute[] = [];
  const events: SimulatedStripeEvent[] = [];
  const eventLog: (SimulatedStripeEvent & { readonly created: number })[] = [];
  /** Every movement of the balance. */
  const transactions: BalanceTransaction[] = [];
  const refunds: { intentId: string; amount: number; key: string }[] = [];
  const keys = new Map<string, { request: string; at: number; answer: () => object }>();
  let counter = 0;
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const nextId = (prefix: string) => {
    counter += 1;
    return `${prefix}_${counter}`;
  };

  function once<Answer extends object>(key: string, request: object, work: () => Answer): Answer {
    const known = keys.get(key);
    const text = JSON.stringify(request);
    if (known && seconds() - known.at < keyLifeSeconds) {
      if (known.request !== text) throw new StripeSimulatorError(400, 'idempotency_key_in_use_with_other_parameters');
      // The stored first response, even if the object has changed since.
      return known.answer() as Answer;
    }
    const broken = stripe.breakNextCreate;
    stripe.breakNextCreate = null;
    const made = broken === 'before' ? null : structuredClone(work());
    const answer = (): Answer => {
      if (made === null || broken !== null) throw new StripeSimulatorError(500, 'api_error');
      return structuredClone(made);
    };
    keys.set(key, { request: text, at: seconds(), answer });
    return answer();
  }

  function publish(type: string, object: SimulatedStripeEvent['object']) {
    const event = { id: nextId('evt'), type, object: structuredClone(object) };
    events.push(event);
    eventLog.unshift({ ...event, created: seconds() });
  }

  function newIntent({ amount, metadata }: CreateParams): SimulatedStripeIntent {
    const id = nextId('pi');
    const intent: SimulatedStripeIntent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: 'usd',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${id}`,
      created: seconds(),
      metadata,
      latest_charge: null,
    };
    intents.unshift(intent);
    return intent;
  }

  function newTransaction(amount: number, fee: number): BalanceTransaction {
    const made = { id: nextId('txn'), object: 'balance_transaction' as const, amount, fee, created: seconds() };
    transactions.push(made);
    return made;
  }

  function completeCharge(intent: SimulatedStripeIntent) {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.latest_charge = {
      object: 'charge',
      created: seconds(),
      amount_refunded: 0,
      disputed: false,
      receipt_url: `https://pay.example/receipts/${intent.id}`,
      balance_transaction: newTransaction(intent.amount, Math.round(intent.amount * 0.029) + 30),
      refunds: { data: [], has_more: false },
    };
    publish('payment_intent.succeeded', intent);
  }

  function complete(session: SimulatedStripeSession) {
    session.payment_intent = newIntent(session);
    completeCharge(session.payment_intent);
    session.status = 'complete';
    session.payment_status = 'paid';
    publish('checkout.session.completed', session);
  }

  function intent(id: string): SimulatedStripeIntent {
    const found = intents.find((one) => one.id === id);
    if (!found) throw new StripeSimulatorError(404, 'resource_missing');
    return found;
  }

  function session(id: string): SimulatedStripeSession {
    const found = sessions.find((one) => one.id === id);
    if (!found) throw new StripeSimulatorError(404, 'resource_missing');
    return found;
  }

  const isChargedBack = (intentId: string) =>
    disputes.some(
      ({ payment_intent, status }) => payment_intent === intentId && (status === 'needs_response' || status === 'lost'),
    );

  const stripe = {
    intents,
    sessions,
    /** Webhooks to deliver. */
    events,
    /** Every event, newest first, even if its webhook is lost. */
    eventLog,
    refunds,
    disputes,
    transactions,
    /** Answers the next creation with a 500 stored under its key, before or after the object is created. */
    breakNextCreate: null as 'before' | 'after' | null,
    intent,
    session,
    createIntent: (params: CreateParams, key: string) => once(key, params, () => newIntent(params)),
    createSession: (params: CreateParams, key: string) =>
      once(key, params, () => {
        const id = nextId('cs');
        const made: SimulatedStripeSession = {
          id,
          object: 'checkout.session',
          status: 'open',
          payment_status: 'unpaid',
          payment_intent: null,
          url: `https://pay.example/${id}`,
          created: seconds(),
          amount: params.amount,
          metadata: params.metadata,
          success_url: params.successUrl ?? '',
          cancel_url: params.cancelUrl ?? '',
        };
        sessions.unshift(made);
        return made;
      }),
    cancelIntent(id: string): SimulatedStripeIntent {
      const found = intent(id);
      if (found.status !== 'requires_payment_method')
        throw new StripeSimulatorError(400, 'payment_intent_unexpected_state');
      found.status = 'canceled';
      publish('payment_intent.canceled', found);
      return found;
    },
    expireSession(id: string): SimulatedStripeSession {
      const found = session(id);
      if (found.status !== 'open') throw new StripeSimulatorError(400, 'status_transition_invalid');
      found.status = 'expired';
      publish('checkout.session.expired', found);
      return found;
    },
    /** Refunds an amount, or the whole remaining amount. */
    refund(
      intentId: string,
      key: string,
      { amount, metadata = {} }: { amount?: number; metadata?: Record<string, string> } = {},
    ): Refund {
      return once(key, { intentId, amount, metadata }, () => {
        const { latest_charge: charge, amount_received: charged } = intent(intentId);
        if (!charge) throw new StripeSimulatorError(400, 'charge_not_refundable');
        if (isChargedBack(intentId)) throw new StripeSimulatorError(400, 'charge_disputed');
        const left = charged - charge.amount_refunded;
        if (left <= 0) throw new StripeSimulatorError(400, 'charge_already_refunded');
        const refunded = amount ?? left;
        if (refunded > left) throw new StripeSimulatorError(400, 'amount_too_large');
        charge.amount_refunded += refunded;
        newTransaction(-refunded, 0);
        const made: Refund = {
          id: nextId('re'),
          object: 'refund',
          status: 'succeeded',
          amount: refunded,
          created: seconds(),
          metadata,
        };
        charge.refunds.data.unshift(made);
        refunds.push({ intentId, amount: refunded, key });
        publish('charge.refunded', intent(intentId));
        return made;
      });
    },
    /** The payer's bank takes a charge back, or asks about it. */
    dispute(intentId: string, { isInquiry = false } = {}): SimulatedStripeDispute | null {
      const { latest_charge: charge, amount_received: amount } = intent(intentId);
      if (!charge || charge.disputed) return null;
      charge.disputed = true;
      const dispute: SimulatedStripeDispute = {
        id: nextId('du'),
        object: 'dispute',
        payment_intent: intentId,
        status: isInquiry ? 'warning_needs_response' : 'needs_response',
        reason: 'fraudulent',
        amount,
        created: seconds(),
        evidence_details: { due_by: seconds() + 604_800 },
        balance_transactions: isInquiry ? [] : [newTransaction(-amount, 1_500)],
      };
      disputes.push(dispute);
      publish('charge.dispute.created', dispute);
      return dispute;
    },
    closeDispute(dispute: SimulatedStripeDispute, isWon: boolean): void {
      if (!['needs_response', 'warning_needs_response'].includes(dispute.status)) return;
      if (dispute.status === 'warning_needs_response') dispute.status = 'warning_closed';
      else dispute.status = isWon ? 'won' : 'lost';
      if (dispute.status === 'won') dispute.balance_transactions.push(newTransaction(dispute.amount, 0));
      publish('charge.dispute.closed', dispute);
    },
    /** The bank decides a closed dispute the other way. */
    reverseDispute(dispute: SimulatedStripeDispute): void {
      if (dispute.status !== 'won' && dispute.status !== 'lost') return;
      const isWon = dispute.status === 'lost';
      dispute.status = isWon ? 'won' : 'lost';
      dispute.balance_transactions.push(newTransaction(isWon ? dispute.amount : -dispute.amount, 0));
      publish(isWon ? 'charge.dispute.funds_reinstated' : 'charge.dispute.funds_withdrawn', dispute);
    },
    disputesOf: (intentId: string) => disputes.filter((dispute) => dispute.payment_intent === intentId),
    /** Pays by client secret or address; returns whether the provider accepted it. */
    pay(access: string): boolean {
      const bySecret = intents.find(({ client_secret }) => client_secret === access);
      const byUrl = sessions.find(({ url }) => url === access);
      if (bySecret?.status === 'requires_payment_method') completeCharge(bySecret);
      else if (byUrl?.status === 'open') complete(byUrl);
      else return false;
      return true;
    },
    /** Pays a closed attempt, as in a race inside the provider. */
    payLate(access: string): void {
      const bySecret = intents.find(({ client_secret }) => client_secret === access);
      const byUrl = sessions.find(({ url }) => url === access);
      if (bySecret && !bySecret.latest_charge) completeCharge(bySecret);
      if (byUrl && !byUrl.payment_intent) complete(byUrl);
    },
    isOpen: (access: string) =>
      intents.some(({ client_secret, status }) => client_secret === access && status === 'requires_payment_method') ||
      sessions.some(({ url, status }) => url === access && status === 'open'),
    /** Charges minus refunds, in cents. */
    netCents: () =>
      intents.reduce((sum, one) => sum + one.amount_received - (one.latest_charge?.amount_refunded ?? 0), 0),
  };
  return stripe;
}
