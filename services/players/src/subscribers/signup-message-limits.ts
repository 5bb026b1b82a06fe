import { isIsoCountryCode, isPhoneInCountries } from '@rally/phone';
import { type Clock, getIpNetwork } from '@rally/service-kit';
import type { SubscriberMessageCountStore } from './subscriber-message-count.store.ts';

/** Limits that keep the signup form from sending messages to any number of strangers. All are per day. */
export interface SignupMessageLimits {
  /** ISO 3166-1, or `*` for all. */
  readonly countries: readonly string[];
  readonly perNetwork: number;
  readonly perPrefix: number;
  readonly inTotal: number;
}

export interface ClaimSignupMessageDependencies {
  readonly messageCounts: SubscriberMessageCountStore;
  readonly messageLimits: SignupMessageLimits;
  readonly clock: Clock;
}

const localDigits = 4;
/** Addresses rented in bulk usually come from one network of this size. */
const visitorNetworkPrefix = { ipv4: 24, ipv6: 48 } as const;

/**
 * Counts one confirmation against the limits of the visitor's network, the phone's prefix and the day (UTC). False if one of
 * them is reached: the signup is stored, but gets no message.
 * @param address the visitor's, as the gateway reports it
 */
export async function consumeSignupMessageQuota(
  { messageCounts, messageLimits, clock }: ClaimSignupMessageDependencies,
  phone: string,
  address: string,
): Promise<boolean> {
  const { countries, perNetwork, perPrefix, inTotal } = messageLimits;
  if (!countries.includes('*') && !isPhoneInCountries(phone, countries.filter(isIsoCountryCode))) return false;
  const now = clock.now();
  const day = now.toISOString().slice(0, 10);
  // The narrowest limit first, so that a flood from one network does not use up the others.
  return (
    (await messageCounts.claim(`${day} network ${getIpNetwork(address, visitorNetworkPrefix)}`, perNetwork, now)) &&
    (await messageCounts.claim(`${day} prefix ${phone.slice(0, -localDigits)}`, perPrefix, now)) &&
    (await messageCounts.claim(`${day} all`, inTotal, now))
  );
}
