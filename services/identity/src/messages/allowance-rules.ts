/** At most `count` messages in any `seconds`. */
export interface AllowanceRule {
  readonly count: number;
  readonly seconds: number;
}

/** How many codes and links one phone may cause. Names and units are those of the settings. */
export function allowanceRules(config: {
  CODES_PER_PHONE: number;
  CODE_WINDOW_SECONDS: number;
  CODES_PER_DAY: number;
  CODE_RESEND_SECONDS: number;
}): AllowanceRule[] {
  return [
    { count: 1, seconds: config.CODE_RESEND_SECONDS },
    { count: config.CODES_PER_PHONE, seconds: config.CODE_WINDOW_SECONDS },
    { count: config.CODES_PER_DAY, seconds: 86_400 },
  ];
}

/**
 * Whole seconds until one more message may go, at least 1.
 * @param sentAt moments of the former ones, newest first
 */
export function waitSeconds(sentAt: readonly Date[], rules: readonly AllowanceRule[], now: Date): number {
  const allowedFrom = rules.map(({ count, seconds }) => (sentAt[count - 1]?.getTime() ?? 0) + seconds * 1000);
  return Math.max(1, Math.ceil((Math.max(...allowedFrom) - now.getTime()) / 1000));
}
