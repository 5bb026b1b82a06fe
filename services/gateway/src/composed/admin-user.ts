import { gatewayErrors } from '@rally/contracts/gateway';
import { findAccountByPhone, identityErrors } from '@rally/contracts/identity';
import { listMatchesOfPlayer } from '@rally/contracts/matchmaking';
import { createEmptyProfile, findSubscriberByPhone, getProfileById } from '@rally/contracts/players';
import { adminSearchPhone, isE164 } from '@rally/phone';
import { HttpError } from '@rally/service-kit';
import type { FastifyRequest } from 'fastify';
import type { AskService } from './ask-service.ts';

/** Everything about one phone: the user, the subscriber and the matches, newest first. */
export async function adminUser(ask: AskService, request: FastifyRequest, phoneInput: string) {
  const phone = adminSearchPhone(phoneInput);
  if (phone === null || !isE164(phone)) throw new HttpError(identityErrors.phoneInvalid);
  const [{ account }, { subscriber }] = await Promise.all([
    ask(request, findAccountByPhone, { phone }),
    ask(request, findSubscriberByPhone, { phone }),
  ]);
  if (!account && !subscriber) throw new HttpError(gatewayErrors.userUnknown);
  if (!account) return { ok: true as const, user: null, subscriber, allMatches: [] };
  const [{ profile }, { matches }] = await Promise.all([
    ask(request, getProfileById, { id: account.id }),
    ask(request, listMatchesOfPlayer, { userId: account.id }),
  ]);
  return {
    ok: true as const,
    user: { ...(profile ?? createEmptyProfile(account.id)), ...account },
    subscriber,
    allMatches: matches,
  };
}
