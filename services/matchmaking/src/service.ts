import { sessionRevoked } from '@rally/contracts/identity';
import { optInAnsweredByMessage } from '@rally/contracts/notifications';
import { createPlacesClient } from '@rally/places';
import {
  createBatchWorker,
  createMutex,
  createPhoneHasher,
  createRateLimitStore,
  createService,
  type RunningService,
  registerGauge,
  type ServiceDependencies,
} from '@rally/service-kit';
import { registerAdminMatchRoutes } from './admin/admin-matches.routes.ts';
import { createBlockStore } from './blocks/block.store.ts';
import { createBlockEnforcementWorker } from './blocks/block-enforcement-worker.ts';
import { registerBlockRoutes } from './blocks/blocks.routes.ts';
import { createBulkActionStore } from './bulk-actions/bulk-action.store.ts';
import { bulkBatchSizes } from './bulk-actions/bulk-action-dependencies.ts';
import { registerBulkActionRoutes } from './bulk-actions/bulk-actions.routes.ts';
import { createBulkActionWorker } from './bulk-actions/resume-bulk-actions.ts';
import { registerCalendarRoutes } from './calendar/calendar.routes.ts';
import { createCalendarSecretStore } from './calendar/calendar-secret.store.ts';
import { createAccountPhoneHashStore } from './closed-accounts/account-phone-hash.store.ts';
import { erasePlayer } from './closed-accounts/erase-player.ts';
import { includeClosedAccountHistory } from './closed-accounts/include-closed-account-history.ts';
import { recordAccountPhone } from './closed-accounts/record-account-phone.ts';
import { withdrawClosedAccountFromMatches } from './closed-accounts/withdraw-closed-account-from-matches.ts';
import type { MatchmakingConfig } from './config.ts';
import { createKnownPlayersProjection } from './known-players/known-players.projection.ts';
import { createCancellationExpirer } from './matches/cancellation/cancellation-expirer.ts';
import { createMatchStore } from './matches/match.store.ts';
import { listMatchPlayerIds } from './matches/match.ts';
import type { NewMatch } from './matches/match-document.store.ts';
import { registerMatchRoutes } from './matches/matches.routes.ts';
import { createCourtSuggestionWorker } from './matches/meeting/court-suggester.ts';
import { createKnownScoreProjection } from './matches/scores/known-score.projection.ts';
import { createMatchRatingChangesProjection } from './matches/scores/match-ratings.projection.ts';
import { subscribeMatchEvents } from './matches/subscribe-match-events.ts';
import { createLinkSigningSecretStore } from './matches/times-link/link-signing-secret.store.ts';
import { registerTimesLinkRoutes } from './matches/times-link/times-links.routes.ts';
import { createListContactDetailsAtBlock } from './matches/views/contact-details-at-block.ts';
import { registerExportOwnMatchesRoute } from './matches/views/export-own-matches.routes.ts';
import { presentMatchForStaff } from './matches/views/present-match.ts';
import { presentMatches } from './matches/views/present-matches.ts';
import { matchmakingMigrations } from './migrations.store.ts';
import { answerOptInByMessage } from './opt-ins/answer-opt-in.ts';
import { createOptInStore } from './opt-ins/opt-in.store.ts';
import { registerOptInRoutes } from './opt-ins/opt-ins.routes.ts';
import { registerPaidMatchRoutes } from './paid-matches/paid-matches.routes.ts';
import { createSearchPermissionStore } from './paid-matches/search-permission.store.ts';
import { createChangedPlayerWorker, createSearchReconciler } from './paid-matches/search-workers.ts';
import { subscribePaidMatchEvents } from './paid-matches/subscribe-paid-match-events.ts';
import { checkClosedSearches, createClosedSearchUpdate } from './paid-matches/update-closed-searches.ts';
import { createMatchedRowStore } from './planning/matched-rows.store.ts';
import { registerPlanningRoutes } from './planning/planning.routes.ts';
import { createStandbyApprover } from './standby/auto-approve-standby-matches.ts';
import { createThreadStore } from './threads/thread.store.ts';
import { registerThreadRoutes } from './threads/threads.routes.ts';
import { createWeeklyRunGauges } from './weekly-run/create-weekly-run-gauges.ts';
import { createPastRunCleanup } from './weekly-run/delete-past-runs.ts';
import { createEncounterStore } from './weekly-run/history/encounters.store.ts';
import { createRunStore } from './weekly-run/pairing-run.store.ts';
import { createRunWorker } from './weekly-run/resume-unfinished-runs.ts';
import { createWeekScheduler } from './weekly-run/week-scheduler.ts';
import { registerWeeklyRunRoutes } from './weekly-run/weekly-run.routes.ts';

/** A search for matches covers those of at most this many players: an index cannot read the matches of more players in order. */
const searchedPlayersMax = 200;

/** Starts matchmaking: opt-ins, the weekly run, matches and the weekly plan. */
export async function startMatchmaking(
  config: MatchmakingConfig,
  dependencies: ServiceDependencies,
): Promise<RunningService> {
  const { service } = await createMatchmakingService(config, dependencies);
  return service.listen();
}

/** Wires the service without listening, and returns the dependencies of its use cases, for jobs and tests. */
export async function createMatchmakingService(config: MatchmakingConfig, dependencies: ServiceDependencies) {
  const service = await createService('matchmaking', config, dependencies);
  service.addMigrations(matchmakingMigrations);
  const { app, serve, connection, events, leases, clock, log } = service;
  const leagueZone = config.LEAGUE_ZONE;

  const players = createKnownPlayersProjection(connection);
  const optIns = createOptInStore(connection, events);
  const bulkActions = createBulkActionStore(connection, events);
  const runs = createRunStore(connection, events);
  const accountPhones = createAccountPhoneHashStore(connection, events, clock);
  const calendars = createCalendarSecretStore(connection);
  const stored = createMatchStore(connection, events);
  const { matches: guarded, encounters } = includeClosedAccountHistory(
    { matches: stored, encounters: createEncounterStore(connection) },
    accountPhones,
  );
  const matches = {
    ...guarded,
    async insert(match: NewMatch) {
      const result = await guarded.insert(match);
      // An account may have been closed meanwhile, before there was a match to withdraw from.
      const closed = await service.closedAccounts.listClosed(listMatchPlayerIds(match));
      for (const playerId of closed) await withdrawClosedAccountFromMatches(deps, playerId);
      return result;
    },
  };
  const matchedRows = createMatchedRowStore(connection);
  const scores = createKnownScoreProjection(connection);
  const ratings = createMatchRatingChangesProjection(connection);

  const blocks = createBlockStore(connection);
  const threads = createThreadStore(connection, events);

  const searchPermissions = createSearchPermissionStore(connection, events, accountPhones);
  const closedSearches = {
    matches,
    searchPermissions,
    accountPhones,
    listClosedAccounts: service.closedAccounts.listClosed,
    clock,
  };

  const deps = {
    matches,
    runs,
    bulkActions,
    bulkBatchSizes,
    optIns,
    encounters,
    matchedRows,
    blocks,
    rateLimits: createRateLimitStore(connection),
    threads,
    calendars,
    linkSecrets: createLinkSigningSecretStore(connection),
    players,
    scores,
    ratings,
    leases,
    clock,
    leagueZone,
    searchPermissions,
    updateClosedSearches: createClosedSearchUpdate(closedSearches),
    checkClosedSearches: (playerIds: readonly string[]) => checkClosedSearches(closedSearches, playerIds),
    accountPhones,
    hashPhone: createPhoneHasher('matchmaking', config.PHONE_HASH_SECRET ?? config.PLACES_API_KEY),
    searchMutex: createMutex(),
    places: createPlacesClient(config),
    listContactsAtBlock: createListContactDetailsAtBlock({ blocks, accountPhones }),
    getPlayers: players.findByIds,
    searchPlayerIds: (text: string) => players.findIdsByText(text, searchedPlayersMax),
    listAskablePlayers: players.listAskable,
    countPlayers: players.countAll,
    findScores: scores.findByMatchIds,
    hasScore: scores.hasScore,
    hasBindingScore: scores.hasBindingScore,
    findEarlySubmitter: scores.findEarlySubmitter,
    listClosedAccounts: service.closedAccounts.listClosed,
  };
  service.closedAccounts.erase((accountId, closedAt) => erasePlayer(deps, accountId, closedAt));
  const changedPlayers = createChangedPlayerWorker(deps, log);

  for (const { name, help, read } of createWeeklyRunGauges(deps)) registerGauge(app, name, help, read);

  players.subscribe(events, service.closedAccounts.listClosed, changedPlayers.add, (accountId, received, known) =>
    recordAccountPhone(deps, accountId, received, known),
  );
  subscribeMatchEvents(events, deps, scores, ratings);
  subscribePaidMatchEvents(events, deps);
  events.on(sessionRevoked, 'calendar-secret', async ({ data: { accountId, notBefore, endsSecretLinks } }) => {
    if (endsSecretLinks) await calendars.deleteCreatedUntil(accountId, new Date(notBefore));
  });
  events.on(optInAnsweredByMessage, 'opt-in', ({ data }) => answerOptInByMessage(deps, data));

  registerOptInRoutes(serve, deps);
  const bulkActionWorker = createBulkActionWorker(deps, service.follow('bulk_actions'), log);
  const wakeBulkActionWorker = bulkActionWorker.wake;
  registerBulkActionRoutes(serve, { ...deps, wakeBulkActionWorker });
  const runWorker = createRunWorker(deps, service.follow('runs'), log);
  registerWeeklyRunRoutes(serve, { ...deps, wakeRunWorker: runWorker.wake });
  registerMatchRoutes(serve, deps);
  registerExportOwnMatchesRoute(serve, deps);
  registerCalendarRoutes(app, serve, { ...deps, publicUrl: config.PUBLIC_URL });
  registerThreadRoutes(serve, deps);
  registerTimesLinkRoutes(serve, deps);
  registerBlockRoutes(serve, deps);
  registerPaidMatchRoutes(serve, deps);
  registerPlanningRoutes(serve, deps);
  registerAdminMatchRoutes(serve, {
    countByStatus: matches.countByStatus,
    presentMatchesByPlayer: async (playerId) => {
      const own = await matches.listByPlayer(playerId).page({ after: null, limit: 0 });
      return presentMatches(deps, own, presentMatchForStaff);
    },
  });

  const followedMatches = service.follow('matches');
  service.addBackgroundWork(changedPlayers.start);
  service.addBackgroundWork(createSearchReconciler(deps, log).start);
  service.addBackgroundWork(createBatchWorker('kept counts', followedMatches, stored.includeInCounts, log).start);
  service.addBackgroundWork(createBatchWorker('matched players', followedMatches, matchedRows.update, log).start);
  const followedCancellations = service.follow('matches', 'search_permissions');
  service.addBackgroundWork(
    createBatchWorker('closed searches', followedCancellations, deps.updateClosedSearches, log).start,
  );
  service.addBackgroundWork(createBlockEnforcementWorker(deps, log).start);
  service.addBackgroundWork(createCancellationExpirer(deps, config.SCHEDULE_TICK_MS, log).start);
  service.addBackgroundWork(createCourtSuggestionWorker(deps, followedMatches, log).start);
  service.addBackgroundWork(createStandbyApprover(deps, followedMatches, log).start);
  service.addBackgroundWork(runWorker.start);
  service.addBackgroundWork(createPastRunCleanup(deps, log).start);
  service.addBackgroundWork(bulkActionWorker.start);
  if (config.SCHEDULE === 'internal') {
    service.addBackgroundWork(
      createWeekScheduler({ ...deps, wakeBulkActionWorker }, config.SCHEDULE_TICK_MS, log).start,
    );
  }
  return { service, deps };
}
