import { commonErrors } from '@rally/contracts';
import { type Sport, sport as sportSchema } from '@rally/contracts/players';
import { getLeaderboard, getPlayerProfile } from '@rally/contracts/scoring';
import { HttpError } from '@rally/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AskService } from '../composed/ask-service.ts';
import { type Card, leaderboardCard, playerCard } from './card.ts';
import { keptCards } from './kept-cards.ts';

/** Drawing costs far more than asking. */
const perMinute = 60;
const playerFile = /^([^/]{1,192})\.png$/;

/** Pictures for those whom a public page's address is sent: `/share/player/{id}.png` and `/share/leaderboard.png`, each by `?sport=`. */
export function shareRoutes(app: FastifyInstance, ask: AskService): void {
  const draw = keptCards();
  const config = { rateLimit: { max: perMinute, timeWindow: '1 minute' } };

  async function answer(reply: FastifyReply, card: Card) {
    const image = await draw(card);
    return reply.header('cache-control', 'public, max-age=300').type('image/png').send(image);
  }

  app.get<{ Params: { file: string } }>('/share/player/:file', { config }, async (request, reply) => {
    const id = playerFile.exec(request.params.file)?.[1];
    if (id === undefined) throw new HttpError(commonErrors.notFound);
    const sport = sportOf(request);
    const player = await ask(request, getPlayerProfile, { id }, sport ? { sport } : {});
    return answer(reply, playerCard(player));
  });

  app.get('/share/leaderboard.png', { config }, async (request, reply) => {
    const sport = sportOf(request) ?? 'tennis';
    const leaders = await ask(request, getLeaderboard, {}, { sport, limit: '3' });
    return answer(reply, leaderboardCard(sport, leaders));
  });
}

function sportOf({ url }: FastifyRequest): Sport | null {
  return sportSchema.safeParse(new URL(url, 'http://rally').searchParams.get('sport')).data ?? null;
}
