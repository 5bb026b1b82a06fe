import {
  addDemoModeIssues,
  commaListSetting,
  demoModeConfig,
  publicUrlSetting,
  requireInProduction,
  serviceConfig,
  timeZoneSetting,
} from '@rally/service-kit';
import * as z from 'zod';
import { clientLimitConfig } from './access/client-limit-config.ts';

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
    .describe('Port of the staff listener; no staff listener if unset'),
  PUBLIC_URL: publicUrlSetting.default('http://localhost:8080').describe('Public URL of the product'),
  JWKS_URL: z.url().describe("URL of identity's public signing keys"),
  API_KEY: z.string().min(1).describe('The fixed, public key that clients send as X-API-Key'),
  COOKIE_NAME: z
    .string()
    .regex(/^[\w-]+$/)
    .default('__Host-rally')
    .describe("Name of the refresh cookie, as in identity's settings; the staff listener appends `-staff`"),
  CORS_ORIGINS: commaListSetting.default([]).describe('Origins of other sites that may call the API, comma-separated'),
  ALLOWED_HOSTS: commaListSetting
    .default([])
    .describe("Host names accepted in requests in addition to PUBLIC_URL's, such as the staff host, comma-separated"),
  TRUSTED_PROXIES: commaListSetting
    .default([])
    .describe('Address ranges (CIDR) of load balancers whose X-Forwarded-For is trusted'),
  ...clientLimitConfig.shape,
  UPSTREAM_MAX_CONCURRENCY: z.coerce
    .number()
    .int()
    .positive()
    .default(64)
    .describe('Maximum concurrent calls to one service; four times as many may wait, further ones get 503'),
  LEAGUE_ZONE: timeZoneSetting
    .optional()
    .describe('IANA time zone of the league week, which pages tell their screens; America/New_York if unset'),
  TILES_ORIGIN: origin.optional().describe('Origin from which pages may load map tiles'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/)
    .optional()
    .describe("Stripe publishable key; if set, match pages may load Stripe's card form"),
  IDENTITY_URL: z.url().describe('URL of identity'),
  PLAYERS_URL: z.url().describe('URL of players'),
  MATCHMAKING_URL: z.url().describe('URL of matchmaking'),
  NOTIFICATIONS_URL: z.url().describe('URL of notifications'),
  SCORING_URL: z.url().optional().describe('URL of scoring'),
  PAYMENTS_URL: z.url().optional().describe('URL of payments'),
  SANDBOX_URL: z.url().optional().describe('URL of the sandbox, for demonstrations only; needs DEMO_MODE'),
  SHELL_URL: baseUrl
    .optional()
    .describe("URL of the shell's asset server, which serves its files under /assets/shell/"),
  OPERATOR_NAME: z
    .string()
    .trim()
    .min(2)
    .max(100)
    .optional()
    .describe('Who runs the league, as the policies name them; required in production'),
  OPERATOR_POSTAL_ADDRESS: z
    .string()
    .trim()
    .min(10)
    .max(200)
    .optional()
    .describe('Postal address of the operator, in one line, for the policies; required in production'),
  OPERATOR_EMAIL: z
    .email()
    .max(60)
    .optional()
    .describe('Email address at which the operator can be reached, for the policies; required in production'),
  REMOTES: remoteList
    .default([])
    .describe(
      'Remotes and the URLs of their asset servers, `name=url`, comma-separated; if two claim the same route, the first one gets it',
    ),
});

/** Settings of the gateway. Calls to a service without an address get 503, files of unknown front-ends 404. */
export const gatewayConfigSchema = settings.superRefine((config, context) => {
  addDemoModeIssues(config, config.SANDBOX_URL === undefined ? [] : ['SANDBOX_URL'], context);
  requireInProduction(config, ['OPERATOR_NAME', 'OPERATOR_POSTAL_ADDRESS', 'OPERATOR_EMAIL'], context);
});
export type GatewayConfig = z.infer<typeof gatewayConfigSchema>;
