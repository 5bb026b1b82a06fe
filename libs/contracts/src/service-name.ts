/** Services that store data, and so must erase what they hold about a closed account. */
export const dataServiceNames = ['identity', 'players', 'matchmaking', 'scoring', 'payments', 'notifications'] as const;

/** Every service that owns calls or events; a service has the same name in folders, packages, addresses and metrics. */
export const serviceNames = [...dataServiceNames, 'gateway'] as const;

export type DataServiceName = (typeof dataServiceNames)[number];
export type ServiceName = (typeof serviceNames)[number];
