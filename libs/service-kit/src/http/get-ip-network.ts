import ipaddr from 'ipaddr.js';

/** How much of an address names its network, in bits; multiples of 8. */
export interface NetworkPrefixLengths {
  readonly ipv4: number;
  readonly ipv6: number;
}

/**
 * The network that an IP address belongs to, as a key for limits: `ipv4 203.0.113`, `ipv6 32.1.13.184.0.1`. An IPv4 address
 * written as IPv6 (`::ffff:203.0.113.7`) is the IPv4 address; anything that is not an address is `unknown`.
 */
export function getIpNetwork(address: string, prefix: NetworkPrefixLengths): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  const kind = parsed.kind();
  return `${kind} ${parsed
    .toByteArray()
    .slice(0, prefix[kind] / 8)
    .join('.')}`;
}
