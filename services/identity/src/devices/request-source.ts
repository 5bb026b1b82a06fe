import ipaddr from 'ipaddr.js';

/** Where a request for a code or an attempt comes from. Each source has limits of its own. */
export interface RequestSource {
  /** IP address, as the gateway reports it. */
  readonly address: string;
  /** The id of a browser that has signed in with this phone before, else null. */
  readonly deviceId: string | null;
}

const ipv4Bytes = 3;
const ipv6Bytes = 6;

/** The network of an address: /24 for IPv4, /48 for IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  const bytes = parsed.kind() === 'ipv4' ? ipv4Bytes : ipv6Bytes;
  return `${parsed.kind()} ${parsed.toByteArray().slice(0, bytes).join('.')}`;
}

/** The key under which a source is counted: the known device, else the network. */
export function sourceKey({ address, deviceId }: RequestSource): string {
  return deviceId === null ? `network ${networkOf(address)}` : `device ${deviceId}`;
}
