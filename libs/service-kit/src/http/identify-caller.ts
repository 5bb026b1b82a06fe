import { type Call, commonErrors } from '@rally/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallerAccount } from '../auth/access-token.ts';
import { assertIsStaff } from '../auth/assert-is-staff.ts';
import type { Authenticate } from '../auth/register-authentication.ts';
import { HttpError } from './http-error.ts';

/**
 * The account that makes a call; null for a visitor, and for a provider, which sends a signature instead of a token.
 * @throws HttpError when the call requires a player or staff and the caller is not one
 */
export async function identifyCaller(
  call: Pick<Call, 'access'>,
  request: FastifyRequest,
  reply: FastifyReply,
  authenticate: Authenticate,
): Promise<CallerAccount | null> {
  if (call.access === 'provider') return null;
  if (call.access === 'visitor') return authenticate(request).catch((error: unknown) => treatAsVisitor(error, reply));
  const account = await authenticate(request);
  if (!account) throw new HttpError(commonErrors.signInRequired);
  if (call.access === 'admin') assertIsStaff(account);
  return account;
}

/** An expired token must not block public pages: the caller is treated as a visitor and asked to refresh it (RFC 9110, 11.6.1). */
function treatAsVisitor(error: unknown, reply: FastifyReply): null {
  if (!(error instanceof HttpError) || error.error.status !== 401) throw error;
  reply.header('www-authenticate', 'Bearer error="invalid_token"');
  return null;
}
