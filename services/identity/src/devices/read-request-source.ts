import { getClientAddress } from '@rally/service-kit';
import type { DeviceCookie } from './device-cookie.ts';
import type { RequestSource } from './request-source.ts';

interface IncomingRequest {
  readonly headers: Record<string, string | string[] | undefined>;
  readonly cookies: Record<string, string | undefined>;
  readonly ip: string;
}

/** The source of a request about a phone: the gateway's client address, and the device cookie if it is for this phone. */
export function readRequestSource(deviceCookie: DeviceCookie, request: IncomingRequest, phone: string): RequestSource {
  return { address: getClientAddress(request), deviceId: deviceCookie.read(request, phone) };
}
