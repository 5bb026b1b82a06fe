import type { SendResult } from './messenger.ts';

/** Why the provider did not accept a message, without the phone and text that the provider's errors contain. */
export function describeSendFailure(result: Exclude<SendResult, { outcome: 'accepted' }>): string {
  if (result.outcome === 'refused') return `refused with ${result.providerCode}`;
  const { cause } = result;
  return 'code' in cause && cause.code !== undefined ? String(cause.code) : cause.name;
}
