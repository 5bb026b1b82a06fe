import { getIpNetwork } from '@rally/service-kit';

/** Where a request for a code or an attempt comes from. Each source has its own limits. */
export interface RequestSource {
  /** IP address, as the gateway reports it. */
  readonly address: string;
  /** The id of a browser that has signed in with this phone before; null for any other. */
  readonly deviceId: string | null;
}

/** Addresses rented in bulk usually come from one network of this size. */
export const sourceNetworkPrefixLengths = { ipv4: 24, ipv6: 48 } as const;

/** The key under which a source is counted: the known device, else the network. */
export function getRequestSourceKey({ address, deviceId }: RequestSource): string {
  return deviceId === null ? `network ${getIpNetwork(address, sourceNetworkPrefixLengths)}` : `device ${deviceId}`;
}
