const prefix = 'credit:';

/** Stands for the intent of a fee that was paid with the credit of another payment. */
export function createCreditIntentId(creditPaymentId: string): string {
  return `${prefix}${creditPaymentId}`;
}

/** The payment whose credit paid; null for an intent of the provider. */
export function parseCreditIntentId(intentId: string): string | null {
  return intentId.startsWith(prefix) ? intentId.slice(prefix.length) : null;
}

export function isIntentPaidByCredit(intentId: string): boolean {
  return parseCreditIntentId(intentId) !== null;
}
