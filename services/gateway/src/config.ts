import { checkDemoMode, commaListSetting, demoModeConfig, publicUrlSetting, serviceConfig } from '@rally/service-kit';
import * as z from 'zod';

const count = z.coerce.number().int().positive();
const origin = z.url().transform((url) => new URL(url).origin);
/** Base address without trailing slashes. */
const baseUrl = z.url().transform((url) => url.replace(/\/+$/, ''));

const remoteList = commaListSetting.pipe(
  z.array(
    z
      .string()
      .regex(/^[a-z][a-z0-9-]*=https?:\/\/\S+$/, 'must look like public-site=http://host')
      .transform((entry) => {
        const separator = entry.indexOf('=');
        return { name: entry.slice(0, separator), url: baseUrl.parse(entry.slice(separator + 1)) };
      }),
  ),
);

const settings = serviceConfig.extend({
  ...demoModeConfig.shape,
  ADMIN_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port of the staff listener; unset for none'),
  PUBLIC_URL: publicUrlSetting.default('http://localhost:8080').describe('Public address of the product'),
  JWKS_URL: z.url().describe("Address of identity's public keys"),
  API_KEY: z.string().min(1).describe('The fixed, public key that clients send as X-API-Key'),
  COOKIE_NAME: z
    .string()
    .regex(/^[\w-]+$/)
    .default('__Host-rally')
    .describe("Name of the refresh cookie, as in identity's settings; the staff listener appends `-staff`"),
  CORS_ORIGINS: commaListSetting.default([]).describe('Origins of other sites that may call the API, comma separated'),
  ALLOWED_HOSTS: commaListSetting
    .default([])
    .describe("Host names that requests may name besides PUBLIC_URL's, such as the staff origin's, comma separated"),
  TRUSTED_PROXIES: commaListSetting
    .default([])
    .describe('Addresses (CIDR) of load balancers whose X-Forwarded-For is trusted'),
  REQUESTS_PER_MINUTE: count.default(600).describe('Requests per client address and minute, assets excepted'),
  CODES_PER_HOUR: count.default(60).describe('One-time codes and login links per client address and hour'),
  CLIENT_MAX_CONCURRENCY: count.default(32).describe('Concurrent requests per client address; further ones get 429'),
  UPSTREAM_MAX_CONCURRENCY: count
    .default(64)
    .describe('Concurrent calls per service; four times as many may wait, further ones get 503'),
  TILES_ORIGIN: origin.optional().describe('Origin that pages may load map tiles from'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/)
    .optional()
    .describe("Lets match pages load Stripe's card form"),
  IDENTITY_URL: z.url().describe('Address of identity'),
  PLAYERS_URL: z.url().describe('Address of players'),
  MATCHMAKING_URL: z.url().describe('Address of matchmaking'),
  NOTIFICATIONS_URL: z.url().describe('Address of notifications'),
  SCORING_URL: z.url().optional().describe('Address of scoring'),
  PAYMENTS_URL: z.url().optional().describe('Address of payments'),
  SANDBOX_URL: z.url().optional().describe('Address of the sandbox, for demonstrations only; needs DEMO_MODE'),
  SHELL_URL: baseUrl.optional().describe('Asset server of the shell, with its files under /assets/shell/'),
  REMOTES: remoteList
    .default([])
    .describe(
      'Remotes and their asset servers, `name=address`, comma separated; if two claim an address, the first keeps it',
    ),
});

/** Settings of the gateway. Calls to a service without an address get 503, files of unknown front-ends 404. */
export const gatewayConfig = settings.superRefine((config, context) =>
  checkDemoMode(config, config.SANDBOX_URL === undefined ? [] : ['SANDBOX_URL'], context),
);
export type GatewayConfig = z.infer<typeof gatewayConfig>;
