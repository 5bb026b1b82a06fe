import { lifetimeAccessCentsDefault } from '@rally/contracts/payments';
import { defaultLeagueZone } from '@rally/league-calendar';
import { commaListSetting, dataServiceConfig, publicUrlSetting, timeZoneSetting } from '@rally/service-kit';
import * as z from 'zod';

/** Settings of payments. */
export const paymentsConfig = dataServiceConfig.extend({
  STRIPE_SECRET_KEY: z.string().min(1).describe('Secret key of the payment provider').meta({ secret: true }),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).describe('Key that the card form in the browser uses'),
  STRIPE_WEBHOOK_SECRET: commaListSetting
    .refine((secrets) => secrets.length > 0, 'must name a secret')
    .describe('Secret that signs webhooks; during a rotation the new and the old one, comma-separated')
    .meta({ secret: true }),
  STRIPE_BASE_URL: z.url().optional().describe('URL of a Stripe-compatible server (the sandbox); Stripe if unset'),
  PUBLIC_URL: publicUrlSetting.describe('Public URL of the product, to which the hosted checkout page redirects'),
  LIFETIME_ACCESS_CENTS: z.coerce
    .number()
    .int()
    .min(50)
    .default(lifetimeAccessCentsDefault)
    .describe('Price of lifetime access in cents; the provider requires at least 50'),
  LEAGUE_ZONE: timeZoneSetting.default(defaultLeagueZone).describe('IANA zone of the league week'),
  PAYMENT_CHECK_INTERVAL_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(300_000)
    .describe('How often to check payments that are pending at the provider'),
  SCHEDULE: z
    .enum(['internal', 'external'])
    .default('internal')
    .describe(
      'What starts the nightly reconciliation: a timer in this service (internal) or a scheduled job (external)',
    ),
});
export type PaymentsConfig = z.infer<typeof paymentsConfig>;
