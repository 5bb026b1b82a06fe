import type { DisputeReason } from './sandbox-payment.ts';

/** How a card of Stripe's test mode behaves. */
export interface TestCard {
  /** Sixteen digits. */
  readonly number: string;
  /** Its payment method id in API calls. */
  readonly paymentMethod: string;
  /** Label on the payment page. */
  readonly label: string;
  /** Why the bank declines it, or null if it succeeds. */
  readonly decline: { readonly declineCode: string; readonly message: string } | null;
  /** Whether the cardholder must authenticate. */
  readonly authenticate: boolean;
  /** The dispute that the cardholder opens right after the charge, or null. */
  readonly dispute?: { readonly reason: DisputeReason; readonly isInquiry: boolean };
}

/** Source: Stripe's "Test card numbers", those relevant without subscriptions. */
export const testCards: readonly TestCard[] = [
  {
    number: '4242424242424242',
    paymentMethod: 'pm_card_visa',
    label: 'Pays',
    decline: null,
    authenticate: false,
  },
  {
    number: '4000000000000002',
    paymentMethod: 'pm_card_chargeDeclined',
    label: 'Declined',
    decline: { declineCode: 'generic_decline', message: 'Your card was declined.' },
    authenticate: false,
  },
  {
    number: '4000000000009995',
    paymentMethod: 'pm_card_chargeDeclinedInsufficientFunds',
    label: 'Insufficient funds',
    decline: { declineCode: 'insufficient_funds', message: 'Your card has insufficient funds.' },
    authenticate: false,
  },
  {
    number: '4000002500003155',
    paymentMethod: 'pm_card_authenticationRequired',
    label: 'Asks for confirmation',
    decline: null,
    authenticate: true,
  },
  {
    number: '4000000000000259',
    paymentMethod: 'pm_card_createDispute',
    label: 'Pays, then disputes',
    decline: null,
    authenticate: false,
    dispute: { reason: 'fraudulent', isInquiry: false },
  },
  {
    number: '4000000000002685',
    paymentMethod: 'pm_card_createDisputeProductNotReceived',
    label: 'Pays, then says nothing was received',
    decline: null,
    authenticate: false,
    dispute: { reason: 'product_not_received', isInquiry: false },
  },
  {
    number: '4000000000001976',
    paymentMethod: 'pm_card_createDisputeInquiry',
    label: 'Pays, then the bank asks',
    decline: null,
    authenticate: false,
    dispute: { reason: 'general', isInquiry: true },
  },
];

/** Finds a card by number, ignoring spaces, or payment method id. */
export function findTestCard(text: string): TestCard | null {
  const number = text.replaceAll(/[\s-]/g, '');
  return testCards.find((card) => card.number === number || card.paymentMethod === text) ?? null;
}
