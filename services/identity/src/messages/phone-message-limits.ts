const daySeconds = 86_400;

/** At most `count` messages in any period of `seconds`. */
export interface MessageRateLimit {
  readonly count: number;
  readonly seconds: number;
}

/** Limits of codes, and again of links, for one phone. */
export interface PhoneMessageLimits {
  /** For one network or one known device. */
  readonly perSource: readonly MessageRateLimit[];
  /** For all unknown devices together: twice the share of a network per window, so that one network cannot use up all of it. */
  readonly perPhone: readonly MessageRateLimit[];
}

/** Names and units are those of the settings. */
export function toMessageRateLimits(config: {
  CODES_PER_PHONE: number;
  CODE_WINDOW_SECONDS: number;
  CODES_PER_DAY: number;
  CODE_RESEND_SECONDS: number;
}): PhoneMessageLimits {
  const { CODES_PER_PHONE: perWindow, CODES_PER_DAY: perDay, CODE_WINDOW_SECONDS: windowSeconds } = config;
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

/**
 * Whole seconds until the next message is allowed, at least 1.
 * @param sentAt times of the earlier messages, newest first
 */
export function getRateLimitWaitSeconds(
  sentAt: readonly Date[],
  limits: readonly MessageRateLimit[],
  now: Date,
): number {
  const allowedFrom = limits.map(({ count, seconds }) => (sentAt[count - 1]?.getTime() ?? 0) + seconds * 1000);
  return Math.max(1, Math.ceil((Math.max(...allowedFrom) - now.getTime()) / 1000));
}
