const prefix = 'simulated:';

/** Placeholder intent id of an imported sample payment, which the provider does not know. */
export function getSampleIntentId(paymentId: string): string {
  return `${prefix}${paymentId}`;
}

export function isSampleIntent(intentId: string): boolean {
  return intentId.startsWith(prefix);
}
