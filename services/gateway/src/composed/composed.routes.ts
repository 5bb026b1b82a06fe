import { getAdminStats, getAdminUser, getMe } from '@rally/contracts/gateway';
import type { Authenticate } from '@rally/service-kit';
import { serveCalls } from '@rally/service-kit';
import type { FastifyInstance } from 'fastify';
import { apiGuard } from '../access/api-guard.ts';
import { adminStats } from './admin-stats.ts';
import { adminUser } from './admin-user.ts';
import type { AskService } from './ask-service.ts';
import { me } from './me.ts';

/** The three answers that span services; every part is asked for with the caller's own token. */
export async function composedRoutes(
  app: FastifyInstance,
  { ask, apiKey, authenticate }: { ask: AskService; apiKey: string; authenticate: Authenticate },
): Promise<void> {
  app.addHook('onRequest', apiGuard({ access: 'player' }, apiKey));
  const serve = serveCalls(app, authenticate);
  serve(getMe, ({ request }) => me(ask, request));
  serve(getAdminStats, ({ request }) => adminStats(ask, request));
  serve(getAdminUser, ({ request, params }) => adminUser(ask, request, params.phone));
}
