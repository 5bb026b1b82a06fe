import { exportOwnData, getAdminStats, getMe, getUserByPhone } from '@rally/contracts/gateway';
import { getOwnAccount } from '@rally/contracts/identity';
import { countMatches } from '@rally/contracts/matchmaking';
import { countPlayers, createEmptyProfile, getOwnProfile } from '@rally/contracts/players';
import { type Authenticate, createCallRegistrar } from '@rally/service-kit';
import type { FastifyInstance } from 'fastify';
import { createApiKeyGuard } from '../access/api-key-guard.ts';
import { composeUserForStaff } from './compose-user-for-staff.ts';
import { createDataExportRateLimit, exportOwnDataArchive } from './export-own-data.ts';
import type { FetchFromService } from './fetch-from-service.ts';

export interface ComposedRoutesDependencies {
  readonly fetchCall: FetchFromService;
  readonly apiKey: string;
  readonly authenticate: Authenticate;
}

/** Calls whose replies combine several services, each queried with the caller's own token. */
export function registerComposedRoutes(
  app: FastifyInstance,
  { fetchCall, apiKey, authenticate }: ComposedRoutesDependencies,
): void {
  app.addHook('onRequest', createApiKeyGuard({ access: 'player' }, apiKey));
  const serve = createCallRegistrar(app, authenticate);
  serve(getMe, async ({ request }) => {
    const [{ account }, { profile }] = await Promise.all([
      fetchCall(request, getOwnAccount),
      fetchCall(request, getOwnProfile),
    ]);
    // The profile of a new account arrives by event a moment later.
    return { ok: true as const, user: { ...(profile ?? createEmptyProfile(account.id)), ...account } };
  });
  const limitExports = createDataExportRateLimit(() => performance.now());
  serve(exportOwnData, ({ account, request, reply }) =>
    limitExports(account.id, () => exportOwnDataArchive(fetchCall, request, reply)),
  );
  serve(getAdminStats, async ({ request }) => {
    const [players, matches] = await Promise.all([fetchCall(request, countPlayers), fetchCall(request, countMatches)]);
    return { ...players, ...matches };
  });
  serve(getUserByPhone, ({ request, params }) => composeUserForStaff(fetchCall, request, params.phone));
}
