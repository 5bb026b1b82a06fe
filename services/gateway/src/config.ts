import { commaList, serviceConfig } from '@rally/service-kit';
import * as z from 'zod';

/** Settings of the gateway. A service without an address is answered for with 503. */
export const gatewayConfig = serviceConfig.extend({
  JWKS_URL: z.url().describe("Address of identity's public keys"),
  API_KEY: z.string().min(1).describe('The fixed, public key that clients send as X-API-Key'),
  CORS_ORIGINS: commaList.default([]).describe('Origins of other sites that may call, comma separated'),
  TRUSTED_PROXIES: commaList
    .default([])
    .describe('Addresses (CIDR) of load balancers whose X-Forwarded-For is believed'),
  REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .positive()
    .default(600)
    .describe('Requests an address may make in a minute'),
  CODES_PER_HOUR: z.coerce
    .number()
    .int()
    .positive()
    .default(60)
    .describe('One-time codes and links an address may ask for in an hour'),
  IDENTITY_URL: z.url().describe('Address of identity'),
  PLAYERS_URL: z.url().describe('Address of players'),
  MATCHMAKING_URL: z.url().describe('Address of matchmaking'),
  NOTIFICATIONS_URL: z.url().describe('Address of notifications'),
  SCORING_URL: z.url().optional().describe('Address of scoring'),
  PAYMENTS_URL: z.url().optional().describe('Address of payments'),
  SANDBOX_URL: z.url().optional().describe('Address of the sandbox, on one machine only'),
});
export type GatewayConfig = z.infer<typeof gatewayConfig>;
