/** At most `count` messages in any period of `seconds`. */
export interface RateLimit {
  readonly count: number;
  readonly seconds: number;
}

/** How many codes and links one phone may be sent. Names and units are those of the settings. */
export function messageRateLimits(config: {
  CODES_PER_PHONE: number;
  CODE_WINDOW_SECONDS: number;
  CODES_PER_DAY: number;
  CODE_RESEND_SECONDS: number;
}): RateLimit[] {
  return [
    { count: 1, seconds: config.CODE_RESEND_SECONDS },
    { count: config.CODES_PER_PHONE, seconds: config.CODE_WINDOW_SECONDS },
    { count: config.CODES_PER_DAY, seconds: 86_400 },
  ];
}

/**
 * Whole seconds until the next message is allowed, at least 1.
 * @param sentAt times of the earlier messages, newest first
 */
export function waitSeconds(sentAt: readonly Date[], limits: readonly RateLimit[], now: Date): number {
  const allowedFrom = limits.map(({ count, seconds }) => (sentAt[count - 1]?.getTime() ?? 0) + seconds * 1000);
  return Math.max(1, Math.ceil((Math.max(...allowedFrom) - now.getTime()) / 1000));
}
