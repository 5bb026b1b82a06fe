import type { IdentityConfig } from '../config.ts';

/** What bounds the cost of codes that nobody wants: somebody who has them sent to numbers that earn by each message. */
export interface TrafficRules {
  /** ISO 3166-1, or `*` for all. */
  readonly countries: readonly string[];
  readonly perNetwork: number;
  readonly perPrefix: number;
  readonly inAll: number;
  /** From so many codes of a prefix on it matters how many of them are used. */
  readonly judgedFrom: number;
}

export function trafficRules(config: IdentityConfig): TrafficRules {
  return {
    countries: config.CODE_COUNTRIES,
    perNetwork: config.CODES_PER_NETWORK,
    perPrefix: config.CODES_PER_PREFIX,
    inAll: config.CODES_IN_ALL,
    judgedFrom: config.CODES_JUDGED_FROM,
  };
}
