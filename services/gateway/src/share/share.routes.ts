import { commonErrors } from '@rally/contracts';
import { type Sport, sportDefault, sportSchema } from '@rally/contracts/players';
import { getLeaderboard, getPlayerProfile } from '@rally/contracts/scoring';
import { HttpError } from '@rally/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLimitKeyGenerator } from '../access/client-limit-key.ts';
import type { FetchFromService } from '../composed/fetch-from-service.ts';
import { stripAllHeaders } from '../headers/upstream-headers.ts';
import { createCachedShareCardRenderer } from './card-renderer.ts';
import { createLeaderboardCardContent, createPlayerShareCard, type ShareCard } from './share-card-content.ts';

/** Per client; rendering costs far more than an API call. */
const imagesPerMinute = 60;
const imageFile = /^([^/]{1,192})\.png$/;

/** Preview images for shared links: `/share/player/{id}.png` and `/share/leaderboard.png`, each with `?sport=`. */
export function registerShareImageRoutes(app: FastifyInstance, fetchCall: FetchFromService): void {
  const render = createCachedShareCardRenderer();
  const keyGenerator = createLimitKeyGenerator('share-images');
  const config = { rateLimit: { max: imagesPerMinute, timeWindow: '1 minute', keyGenerator } };

  async function sendCard(reply: FastifyReply, card: ShareCard) {
    const image = await render(card);
    return reply.header('cache-control', 'public, max-age=300').type('image/png').send(image);
  }

  app.get<{ Params: { file: string } }>('/share/player/:file', { config }, async (request, reply) => {
    const id = imageFile.exec(request.params.file)?.[1];
    if (id === undefined) throw new HttpError(commonErrors.notFound);
    const sport = readSport(request);
    const player = await fetchCall(stripAllHeaders(request), getPlayerProfile, { id }, sport ? { sport } : {});
    return sendCard(reply, createPlayerShareCard(player));
  });

  app.get('/share/leaderboard.png', { config }, async (request, reply) => {
    const sport = readSport(request) ?? sportDefault;
    const leaders = await fetchCall(stripAllHeaders(request), getLeaderboard, {}, { sport, limit: '3' });
    return sendCard(reply, createLeaderboardCardContent(sport, leaders));
  });
}

function readSport({ url }: FastifyRequest): Sport | null {
  return sportSchema.safeParse(new URL(url, 'http://rally').searchParams.get('sport')).data ?? null;
}
