import type { ServiceName } from '@rally/contracts';
import type { GatewayConfig } from '../config.ts';

/** Where each service listens; undefined for one that this deployment does not run. */
export function serviceAddresses(config: GatewayConfig): Partial<Record<ServiceName, string>> {
  return {
    identity: config.IDENTITY_URL,
    players: config.PLAYERS_URL,
    matchmaking: config.MATCHMAKING_URL,
    notifications: config.NOTIFICATIONS_URL,
    ...(config.SCORING_URL !== undefined && { scoring: config.SCORING_URL }),
    ...(config.PAYMENTS_URL !== undefined && { payments: config.PAYMENTS_URL }),
  };
}
