import { dayMs } from '@rally/contracts/durations';
import { getIpNetwork } from '@rally/service-kit';
import { sourceNetworkPrefixLengths } from '../devices/request-source.ts';

const localDigits = 4;

/** The keys under which a code is counted for a day. */
export interface CodeTrafficKeys {
  readonly all: string;
  /** The number without its last four digits, which numbers rented in bulk share. */
  readonly prefix: string;
  /** The /24 that the request came from, the /48 of IPv6. */
  readonly network: string;
}

/** @param address of the requester, as the gateway reports it */
export function getCodeTrafficKeys(phone: string, address: string, now: Date): CodeTrafficKeys {
  const day = now.toISOString().slice(0, 10);
  return {
    all: `${day} all`,
    prefix: `${day} prefix ${phone.slice(0, -localDigits)}`,
    network: `${day} network ${getIpNetwork(address, sourceNetworkPrefixLengths)}`,
  };
}

/** Whole seconds until the counts reset at midnight UTC. */
export function getSecondsUntilMidnightUtc(now: Date): number {
  return Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000);
}
