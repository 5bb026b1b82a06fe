import { lifetimeAccessCentsDefault } from '@rally/contracts/payments';
import { DEFAULT_LEAGUE_ZONE } from '@rally/league-calendar';
import { commaList, dataServiceConfig } from '@rally/service-kit';
import * as z from 'zod';

/** Settings of payments. */
export const paymentsConfig = dataServiceConfig.extend({
  STRIPE_SECRET_KEY: z.string().min(1).describe('Secret key of the payment provider').meta({ secret: true }),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).describe('Key that the card form in the browser uses'),
  STRIPE_WEBHOOK_SECRET: commaList
    .refine((secrets) => secrets.length > 0, 'must name a secret')
    .describe('Secret of the webhook signatures; while it is changed, the new and the old one, comma separated')
    .meta({ secret: true }),
  STRIPE_BASE_URL: z
    .url()
    .optional()
    .describe('Address of a stand-in for the provider; the provider itself unless given'),
  PUBLIC_URL: z.url().describe('Address of the product, where the hosted page leads back to'),
  LIFETIME_ACCESS_CENTS: z.coerce
    .number()
    .int()
    .min(50)
    .default(lifetimeAccessCentsDefault)
    .describe('Price of lifetime access in cents; the provider takes no less than 50'),
  LEAGUE_ZONE: z.string().default(DEFAULT_LEAGUE_ZONE).describe('IANA zone of the league week'),
  LOOK_EVERY_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(300_000)
    .describe('How often payments that wait for news of the provider are looked after'),
  SCHEDULE: z
    .enum(['internal', 'external'])
    .default('internal')
    .describe('Who compares the ledgers every night: a clock in this service, or a job'),
});
export type PaymentsConfig = z.infer<typeof paymentsConfig>;
