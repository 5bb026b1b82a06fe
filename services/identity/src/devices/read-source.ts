import type { FastifyRequest } from 'fastify';
import type { DeviceCookie } from './device-cookie.ts';
import type { RequestSource } from './request-source.ts';

/** The source of a request about a phone: the gateway's client address, and the device cookie if it is for this phone. */
export function readSource(deviceCookie: DeviceCookie, request: FastifyRequest, phone: string): RequestSource {
  const forwarded = request.headers['x-forwarded-for'];
  const address = typeof forwarded === 'string' ? forwarded : request.ip;
  return { address, deviceId: deviceCookie.read(request, phone) };
}
