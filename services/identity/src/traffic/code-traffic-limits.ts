import type { IdentityConfig } from '../config.ts';

/** Limits that bound the cost of SMS pumping: codes requested for numbers that earn money per message. */
export interface CodeTrafficLimits {
  /** ISO 3166-1, or `*` for all. */
  readonly countries: readonly string[];
  readonly perNetwork: number;
  readonly perPrefix: number;
  readonly perDay: number;
  /** The share of used codes is checked once a prefix has this many codes. */
  readonly conversionMinSample: number;
}

export function toCodeTrafficLimits(config: IdentityConfig): CodeTrafficLimits {
  return {
    countries: config.CODE_COUNTRIES,
    perNetwork: config.CODES_PER_NETWORK,
    perPrefix: config.CODES_PER_PREFIX,
    perDay: config.CODES_PER_DAY_TOTAL,
    conversionMinSample: config.CODE_CONVERSION_MIN_SAMPLE,
  };
}
