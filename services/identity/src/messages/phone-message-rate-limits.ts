import type { RateLimit } from '@rally/service-kit';

const daySeconds = 86_400;

/** Limits for one phone, applied to codes and to links separately. */
export interface PhoneMessageRateLimits {
  /** For one network or one known device. */
  readonly perSource: readonly RateLimit[];
  /** For all unknown devices together: twice the share of a network per window, so that one network cannot use up all of it. */
  readonly perPhone: readonly RateLimit[];
}

/** Names and units are those of the settings. */
export function toMessageRateLimits(config: {
  CODES_PER_PHONE: number;
  CODE_WINDOW_SECONDS: number;
  CODES_PER_PHONE_PER_DAY: number;
  CODE_RESEND_SECONDS: number;
}): PhoneMessageRateLimits {
  const { CODES_PER_PHONE: perWindow, CODES_PER_PHONE_PER_DAY: perDay, CODE_WINDOW_SECONDS: windowSeconds } = config;
  return {
    perSource: [
      { count: 1, seconds: config.CODE_RESEND_SECONDS },
      { count: perWindow, seconds: windowSeconds },
      { count: Math.ceil(perDay / 2), seconds: daySeconds },
    ],
    perPhone: [
      { count: perWindow * 2, seconds: windowSeconds },
      { count: perDay, seconds: daySeconds },
    ],
  };
}
