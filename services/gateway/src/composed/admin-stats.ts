import { countMatches } from '@rally/contracts/matchmaking';
import { countPlayers } from '@rally/contracts/players';
import type { FastifyRequest } from 'fastify';
import type { AskService } from './ask-service.ts';

/** The numbers of the statistics tab. */
export async function adminStats(ask: AskService, request: FastifyRequest) {
  const [players, matches] = await Promise.all([ask(request, countPlayers), ask(request, countMatches)]);
  return { ...players, ...matches };
}
