import { gatewayErrors } from '@rally/contracts/gateway';
import { findAccountByPhone, identityErrors } from '@rally/contracts/identity';
import { listMatchesOfPlayer } from '@rally/contracts/matchmaking';
import { createEmptyProfile, findSubscriberByPhone, getProfileById } from '@rally/contracts/players';
import { isE164, parseSearchPhone } from '@rally/phone';
import { HttpError } from '@rally/service-kit';
import type { FastifyRequest } from 'fastify';
import type { FetchFromService } from './fetch-from-service.ts';

/** The account, the subscriber and the matches (newest first) that belong to one phone number. */
export async function composeUserForStaff(fetchCall: FetchFromService, request: FastifyRequest, typedPhone: string) {
  const phone = parseSearchPhone(typedPhone);
  if (phone === null || !isE164(phone)) throw new HttpError(identityErrors.phoneInvalid);
  const [{ account }, { subscriber }] = await Promise.all([
    fetchCall(request, findAccountByPhone, { phone }),
    fetchCall(request, findSubscriberByPhone, { phone }),
  ]);
  if (!account && !subscriber) throw new HttpError(gatewayErrors.userUnknown);
  if (!account) return { ok: true as const, user: null, subscriber, allMatches: [] };
  const [{ profile }, { matches }] = await Promise.all([
    fetchCall(request, getProfileById, { id: account.id }),
    fetchCall(request, listMatchesOfPlayer, { userId: account.id }),
  ]);
  return {
    ok: true as const,
    user: { ...(profile ?? createEmptyProfile(account.id)), ...account },
    subscriber,
    allMatches: matches,
  };
}
