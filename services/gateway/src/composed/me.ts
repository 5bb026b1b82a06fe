import { getOwnAccount } from '@rally/contracts/identity';
import { createEmptyProfile, getOwnProfile } from '@rally/contracts/players';
import type { FastifyRequest } from 'fastify';
import type { AskService } from './ask-service.ts';

/** The caller: the account and the profile. A fresh account whose profile is still on its way has a blank one. */
export async function me(ask: AskService, request: FastifyRequest) {
  const [{ account }, { profile }] = await Promise.all([ask(request, getOwnAccount), ask(request, getOwnProfile)]);
  return { ok: true as const, user: { ...(profile ?? createEmptyProfile(account.id)), ...account } };
}
