const prefix = 'simulated:';

/** Stands where a charge of the sample league's past would have its intent: no provider knows it. */
export function simulatedIntentId(paymentId: string): string {
  return `${prefix}${paymentId}`;
}

export function isSimulated(intentId: string): boolean {
  return intentId.startsWith(prefix);
}
