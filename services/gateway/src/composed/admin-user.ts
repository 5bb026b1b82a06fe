import { gatewayErrors } from '@rally/contracts/gateway';
import { accountByPhone, identityErrors } from '@rally/contracts/identity';
import { matchesOfPlayer } from '@rally/contracts/matchmaking';
import { blankProfile, profileById, subscriberByPhone } from '@rally/contracts/players';
import { adminSearchPhone, isE164 } from '@rally/phone';
import { HttpError } from '@rally/service-kit';
import type { FastifyRequest } from 'fastify';
import type { AskService } from './ask-service.ts';

/** Everything about one phone: the user, the subscriber and the matches, newest first. */
export async function adminUser(ask: AskService, request: FastifyRequest, typedPhone: string) {
  const phone = adminSearchPhone(typedPhone);
  if (phone === null || !isE164(phone)) throw new HttpError(identityErrors.phoneInvalid);
  const [{ account }, { subscriber }] = await Promise.all([
    ask(request, accountByPhone, { phone }),
    ask(request, subscriberByPhone, { phone }),
  ]);
  if (!account && !subscriber) throw new HttpError(gatewayErrors.userUnknown);
  if (!account) return { ok: true as const, user: null, subscriber, allMatches: [] };
  const [{ profile }, { matches }] = await Promise.all([
    ask(request, profileById, { id: account.id }),
    ask(request, matchesOfPlayer, { userId: account.id }),
  ]);
  return {
    ok: true as const,
    user: { ...(profile ?? blankProfile(account.id)), ...account },
    subscriber,
    allMatches: matches,
  };
}
