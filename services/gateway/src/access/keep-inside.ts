import { commonErrors } from '@rally/contracts';
import { HttpError } from '@rally/service-kit';
import type { FastifyInstance } from 'fastify';

const inside = /^\/(metrics|health)\b/;

/** Numbers and states are for those beside us, who ask directly: what an ingress has passed on finds nothing there. */
export function keepInside(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { url = '' } = request.routeOptions;
    if (inside.test(url) && request.headers['x-forwarded-for'] !== undefined)
      throw new HttpError(commonErrors.notFound);
  });
}
