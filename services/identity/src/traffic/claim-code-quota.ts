import { identityErrors } from '@rally/contracts/identity';
import { isIsoCountryCode, isPhoneInCountries } from '@rally/phone';
import { type Clock, HttpError } from '@rally/service-kit';
import type { CodeTrafficStore } from './code-traffic.store.ts';
import { getCodeTrafficKeys, getSecondsUntilMidnightUtc } from './code-traffic-keys.ts';
import type { CodeTrafficLimits } from './code-traffic-limits.ts';

export interface ClaimCodeQuotaDependencies {
  readonly traffic: CodeTrafficStore;
  readonly limits: CodeTrafficLimits;
  readonly clock: Clock;
  readonly log: { error(fields: object, message: string): void };
}

/** The phone for which a code is requested, and the requester's IP address as the gateway reports it. */
export interface CodeRequestOrigin {
  readonly phone: string;
  readonly address: string;
}

/** Real players use nearly all of their codes. */
const minConversionRate = 0.3;

/**
 * Counts a code against the limits of the phone's prefix, the requester's network and the day. Returns a function that undoes it.
 * @throws HttpError `country_closed`, or `too_many_codes` until midnight UTC
 */
export async function claimCodeQuota(
  { traffic, limits, clock, log }: ClaimCodeQuotaDependencies,
  { phone, address }: CodeRequestOrigin,
): Promise<() => Promise<void>> {
  if (!limits.countries.includes('*') && !isPhoneInCountries(phone, limits.countries.filter(isIsoCountryCode))) {
    throw new HttpError(identityErrors.countryNotSupported);
  }
  const now = clock.now();
  const keys = getCodeTrafficKeys(phone, address, now);
  const tooMany = () =>
    new HttpError(identityErrors.tooManyCodes, { retryAfterSeconds: getSecondsUntilMidnightUtc(now) });
  const { sent, used } = await traffic.get(keys.prefix);
  if (sent >= limits.conversionMinSample && used < sent * minConversionRate) {
    log.error({ sent, used }, 'phone prefix blocked until midnight UTC: too few of its codes are used');
    throw tooMany();
  }
  const claims = [
    [keys.network, limits.perNetwork],
    [keys.prefix, limits.perPrefix],
    [keys.all, limits.perDay],
  ] as const;
  const claimed: string[] = [];
  const release = async () => {
    for (const key of claimed) await traffic.release(key);
  };
  for (const [key, max] of claims) {
    if (await traffic.claim(key, max, now)) claimed.push(key);
    else {
      await release();
      throw tooMany();
    }
  }
  return release;
}

/** Records that a code sent to this phone was used to sign in. */
export async function recordCodeUseInTraffic(
  { traffic, clock }: Pick<ClaimCodeQuotaDependencies, 'traffic' | 'clock'>,
  phone: string,
) {
  await traffic.recordUse(getCodeTrafficKeys(phone, '', clock.now()).prefix);
}
