import { getIpNetwork } from '@rally/service-kit';

/** The key by which limits count clients: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one customer. */
export function getClientLimitKey(ip: string): string {
  return getIpNetwork(ip, { ipv4: 32, ipv6: 64 });
}

/** Names the limit and the client, for limits that share their counts. */
export function createLimitKeyGenerator(
  limit: 'requests' | 'codes' | 'share-images',
): (client: { ip: string }) => string {
  return ({ ip }) => `${limit} ${getClientLimitKey(ip)}`;
}
