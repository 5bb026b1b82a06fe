import * as z from 'zod';

const count = z.coerce.number().int().positive();

/** Settings for the limits of one client address. */
export const clientLimitConfig = z.object({
  REQUESTS_PER_MINUTE: count
    .default(600)
    .describe('Maximum requests per minute from one client address, not counting assets'),
  CODES_PER_CLIENT_PER_HOUR: count
    .default(60)
    .describe('Maximum one-time codes and login links per hour for one client address'),
  CLIENT_HASH_SECRET: z
    .string()
    .min(16)
    .optional()
    .meta({ secret: true })
    .describe(
      'Key for the hashes by which replicas tell each other what clients have used of these limits, the same for all; it may change at any time. Defaults to API_KEY, with which whoever reads the events can find the addresses',
    ),
  CLIENT_MAX_CONCURRENCY: count
    .default(32)
    .describe('Maximum concurrent requests from one client address; further ones get 429'),
});
