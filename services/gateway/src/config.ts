import { commaList, serviceConfig } from '@rally/service-kit';
import * as z from 'zod';

const count = z.coerce.number().int().positive();
const origin = z.url().transform((url) => new URL(url).origin);
/** Without the slash at its end. */
const base = z.url().transform((url) => url.replace(/\/+$/, ''));

/** Settings of the gateway. A service without an address is answered for with 503, a front-end without one with 404. */
export const gatewayConfig = serviceConfig.extend({
  ADMIN_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe("Port of the staff's own origin; without it there is none"),
  PUBLIC_URL: base.default('http://localhost:8080').describe('Address of the product as people see it'),
  JWKS_URL: z.url().describe("Address of identity's public keys"),
  API_KEY: z.string().min(1).describe('The fixed, public key that clients send as X-API-Key'),
  COOKIE_NAME: z
    .string()
    .regex(/^[\w-]+$/)
    .default('__Host-rally')
    .describe("Name of the refresh cookie, as in identity's settings; at the staff's origin `-staff` follows it"),
  CORS_ORIGINS: commaList.default([]).describe('Origins of other sites that may call, comma separated'),
  TRUSTED_PROXIES: commaList
    .default([])
    .describe('Addresses (CIDR) of load balancers whose X-Forwarded-For is believed'),
  REQUESTS_PER_MINUTE: count.default(600).describe('Requests an address may make in a minute'),
  CODES_PER_HOUR: count.default(60).describe('One-time codes and links an address may ask for in an hour'),
  CALLS_AT_ONCE: count
    .default(64)
    .describe('Calls that a service is asked at once; four times as many may wait, and who comes then is turned away'),
  TILES_ORIGIN: origin.optional().describe('Where pages may load map tiles from'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/)
    .optional()
    .describe("Set where cards are typed into Stripe's own form: match pages may then load it"),
  IDENTITY_URL: z.url().describe('Address of identity'),
  PLAYERS_URL: z.url().describe('Address of players'),
  MATCHMAKING_URL: z.url().describe('Address of matchmaking'),
  NOTIFICATIONS_URL: z.url().describe('Address of notifications'),
  SCORING_URL: z.url().optional().describe('Address of scoring'),
  PAYMENTS_URL: z.url().optional().describe('Address of payments'),
  SANDBOX_URL: z.url().optional().describe('Address of the sandbox, on one machine only'),
  SHELL_URL: base
    .optional()
    .describe("Asset server of the shell; its files lie below /assets/shell/, the others' alike"),
  PUBLIC_SITE_URL: base.optional().describe('Asset server of the public site'),
  PLAYER_DASHBOARD_URL: base.optional().describe('Asset server of the player dashboard'),
  ADMIN_CONSOLE_URL: base.optional().describe('Asset server of the admin console'),
});
export type GatewayConfig = z.infer<typeof gatewayConfig>;
