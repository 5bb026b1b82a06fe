import { identityErrors } from '@rally/contracts/identity';
import { isCountry, isOfCountry } from '@rally/phone';
import { type Clock, HttpError } from '@rally/service-kit';
import type { TrafficStore } from './traffic.store.ts';
import { secondsLeft, trafficKeys } from './traffic-keys.ts';
import type { TrafficRules } from './traffic-rules.ts';

export interface ClaimTraffic {
  readonly traffic: TrafficStore;
  readonly trafficRules: TrafficRules;
  readonly clock: Clock;
  readonly log: { error(about: object, text: string): void };
}

/** A number that a code is asked for, and the address of who asks, as the gateway tells it. */
export interface Asked {
  readonly phone: string;
  readonly address: string;
}

/** Real players use nearly all of their codes. */
const usedShareMin = 0.3;

/**
 * Counts a code for its number's prefix, its asker's network and the day. Gives what takes it back.
 * @throws HttpError `country_closed`, or `too_many_codes` until the day ends
 */
export async function claimTraffic(
  { traffic, trafficRules: rules, clock, log }: ClaimTraffic,
  { phone, address }: Asked,
): Promise<() => Promise<void>> {
  if (!rules.countries.includes('*') && !isOfCountry(phone, rules.countries.filter(isCountry))) {
    throw new HttpError(identityErrors.countryClosed);
  }
  const now = clock.now();
  const keys = trafficKeys(phone, address, now);
  const refusal = () => new HttpError(identityErrors.tooManyCodes, { retryAfterSeconds: secondsLeft(now) });
  const { sent, used } = await traffic.read(keys.prefix);
  if (sent >= rules.judgedFrom && used < sent * usedShareMin) {
    log.error({ sent, used }, 'codes to numbers of one prefix are hardly used: no more of them today');
    throw refusal();
  }
  const limits = [
    [keys.network, rules.perNetwork],
    [keys.prefix, rules.perPrefix],
    [keys.all, rules.inAll],
  ] as const;
  const taken: string[] = [];
  const giveBack = async () => {
    for (const key of taken) await traffic.giveBack(key);
  };
  for (const [key, max] of limits) {
    if (await traffic.take(key, max, now)) taken.push(key);
    else {
      await giveBack();
      throw refusal();
    }
  }
  return giveBack;
}

/** Somebody signed in with a code of the phone. */
export async function noteCodeUsed({ traffic, clock }: Pick<ClaimTraffic, 'traffic' | 'clock'>, phone: string) {
  await traffic.noteUsed(trafficKeys(phone, '', clock.now()).prefix);
}
