/**
 * Limits of the demo, by service: sandbox messages are free, all requests come from one machine, and all services share its
 * CPU.
 */
export const demoLimits = {
  identity: {
    CODES_PER_PHONE: '30',
    CODES_PER_PHONE_PER_DAY: '1000',
    CODE_RESEND_SECONDS: '0',
    CODE_COUNTRIES: '*',
    CODES_PER_NETWORK: '1000000',
    CODES_PER_PREFIX: '1000000',
    CODES_PER_DAY_TOTAL: '1000000',
    CODE_CONVERSION_MIN_SAMPLE: '1000000',
  },
  notifications: { QUIET_HOURS: 'false', STOP_PRECEDENCE_SECONDS: '0', MESSAGES_PER_MINUTE: '60000' },
  gateway: {
    CODES_PER_CLIENT_PER_HOUR: '2000',
    REQUESTS_PER_MINUTE: '30000',
    CLIENT_MAX_CONCURRENCY: '10000',
    UPSTREAM_MAX_CONCURRENCY: '24',
  },
} as const;
