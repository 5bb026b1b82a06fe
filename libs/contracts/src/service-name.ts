/** Every service that owns calls or events; a service's word is the same in folders, packages, addresses and metrics. */
export const serviceNames = [
  'identity',
  'players',
  'matchmaking',
  'scoring',
  'payments',
  'notifications',
  'gateway',
] as const;

export type ServiceName = (typeof serviceNames)[number];
