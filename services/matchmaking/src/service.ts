import { replyReceived } from '@rally/contracts/notifications';
import { createPlacesClient } from '@rally/places';
import {
  createMutex,
  createService,
  type RunningService,
  registerGauge,
  type Service,
  type ServiceDependencies,
} from '@rally/service-kit';
import { registerAdminRoutes } from './admin/admin.routes.ts';
import { createBlockStore } from './blocks/block.store.ts';
import { createBlockEnforcer } from './blocks/block-enforcer.ts';
import { registerBlockRoutes } from './blocks/blocks.routes.ts';
import { registerCalendarRoutes } from './calendar/calendar.routes.ts';
import { createCalendarSecretStore } from './calendar/calendar-secret.store.ts';
import { erasePlayer } from './closed-accounts/erase-player.ts';
import { withdrawPlayer } from './closed-accounts/withdraw-player.ts';
import type { MatchmakingConfig } from './config.ts';
import { createKnownPlayersProjection } from './known-players/known-players.projection.ts';
import { createCancellationExpirer } from './matches/cancellation/cancellation-expirer.ts';
import { createMatchStore } from './matches/match.store.ts';
import { listPlayerIds, type Match } from './matches/match.ts';
import { registerMatchRoutes } from './matches/matches.routes.ts';
import { createCourtSuggester } from './matches/meeting/court-suggester.ts';
import { createKnownScoreProjection } from './matches/scores/known-score.projection.ts';
import { createMatchRatingsProjection } from './matches/scores/match-ratings.projection.ts';
import { subscribeMatchEvents } from './matches/subscribe-match-events.ts';
import { registerExportOwnMatchesRoute } from './matches/views/export-own-matches.routes.ts';
import { presentMatchForStaff } from './matches/views/present-match.ts';
import { presentMatches } from './matches/views/present-matches.ts';
import { handleMessageReply } from './opt-ins/answer-opt-in.ts';
import type { AskPlayersDependencies } from './opt-ins/ask-players.ts';
import { createAskRecordStore } from './opt-ins/ask-record.store.ts';
import { createOptInStore } from './opt-ins/opt-in.store.ts';
import { registerOptInRoutes } from './opt-ins/opt-ins.routes.ts';
import { registerPaidMatchRoutes } from './paid-matches/paid-matches.routes.ts';
import { createSearchPermissionStore } from './paid-matches/search-permission.store.ts';
import { createSearchReconciler } from './paid-matches/search-reconciler.ts';
import { subscribePaidMatchEvents } from './paid-matches/subscribe-paid-match-events.ts';
import { registerPlanningRoutes } from './planning/planning.routes.ts';
import { createRunGauges } from './weekly-run/create-run-gauges.ts';
import { createEncounterStore } from './weekly-run/encounters.store.ts';
import { createRunStore } from './weekly-run/run.store.ts';
import type { RunDependencies } from './weekly-run/run-dependencies.ts';
import { createScheduler } from './weekly-run/schedule.ts';
import { registerWeeklyRunRoutes } from './weekly-run/weekly-run.routes.ts';

/** Starts matchmaking: opt-ins, the weekly run, matches and the weekly plan. */
export async function startMatchmaking(
  config: MatchmakingConfig,
  dependencies: ServiceDependencies,
): Promise<RunningService> {
  const { service } = await createMatchmaking(config, dependencies);
  return service.listen();
}

/** Wires the service without listening, and returns the dependencies of the week's jobs. */
export async function createMatchmaking(
  config: MatchmakingConfig,
  dependencies: ServiceDependencies,
): Promise<{ service: Service; weekDependencies: RunDependencies & AskPlayersDependencies }> {
  const service = await createService('matchmaking', config, dependencies);
  const { app, serve, connection, events, leases, clock, log } = service;
  const leagueZone = config.LEAGUE_ZONE;

  const players = createKnownPlayersProjection(connection);
  const optIns = createOptInStore(connection, events);
  const asks = createAskRecordStore(connection, events);
  const runs = createRunStore(connection, events);
  const encounters = createEncounterStore(connection);
  const calendars = createCalendarSecretStore(connection);
  const stored = createMatchStore(connection, events);
  const matches = {
    ...stored,
    async insert(match: Match) {
      const result = await stored.insert(match);
      // An account may have been closed in the meantime, before there was a match to withdraw from.
      const closed = await service.closedAccounts.listClosed(listPlayerIds(match));
      for (const playerId of closed) await withdrawPlayer(searchDependencies, playerId);
      return result;
    },
  };
  const scores = createKnownScoreProjection(connection);
  const ratings = createMatchRatingsProjection(connection);

  const blocks = createBlockStore(connection);

  const matchDependencies = {
    matches,
    blocks,
    clock,
    events,
    scores,
    ratings,
    hasScore: scores.has,
    getPlayers: players.findByIds,
    searchPlayerIds: players.searchIds,
    leagueZone,
  };
  const weekDependencies = {
    runs,
    leases,
    optIns,
    encounters,
    blocks,
    players,
    matches,
    findScores: scores.findByMatchIds,
    askablePlayers: players.askable,
    events,
    clock,
    leagueZone,
  };

  const searchDependencies = {
    ...matchDependencies,
    players,
    encounters,
    findScores: scores.findByMatchIds,
    searchPermissions: createSearchPermissionStore(connection, events),
    searchMutex: createMutex(),
  };
  const eraseDependencies = { ...searchDependencies, knownPlayers: players, optIns, calendars };
  service.closedAccounts.erase((accountId) => erasePlayer(eraseDependencies, accountId));
  const searches = createSearchReconciler(searchDependencies, log);

  for (const { name, help, read } of createRunGauges(runs, clock)) registerGauge(app, name, help, read);

  players.follow(events, service.closedAccounts.listClosed, searches.wake);
  subscribeMatchEvents(events, matchDependencies, scores, ratings);
  subscribePaidMatchEvents(events, searchDependencies);
  events.on(replyReceived, 'opt-in', ({ data }) => handleMessageReply(weekDependencies, data));

  registerOptInRoutes(serve, weekDependencies, asks);
  registerWeeklyRunRoutes(serve, weekDependencies);
  registerMatchRoutes(serve, matchDependencies);
  registerExportOwnMatchesRoute(serve, { ...matchDependencies, optIns, blocks });
  registerCalendarRoutes(app, serve, {
    ...matchDependencies,
    calendars,
    publicUrl: config.PUBLIC_URL,
  });
  registerBlockRoutes(serve, { ...matchDependencies, players });
  registerPaidMatchRoutes(serve, searchDependencies);
  registerPlanningRoutes(serve, {
    listOptIns: optIns.listByWeek,
    findPlayers: players.findByIds,
    findPlayerIdsInWeek: matches.findPlayerIdsInWeek,
    findActivePlayerIds: matches.findActivePlayerIds,
    leagueZone,
    clock,
  });
  registerAdminRoutes(serve, {
    countByStatus: matches.countByStatus,
    presentMatchesByPlayer: async (playerId) => {
      const own = await matches.listByPlayer(playerId).page({ after: null, limit: 0 });
      return presentMatches(matchDependencies, own, presentMatchForStaff);
    },
  });

  service.addBackgroundWork(searches.start);
  service.addBackgroundWork(createBlockEnforcer(matchDependencies, log).start);
  service.addBackgroundWork(createCancellationExpirer(matchDependencies, config.SCHEDULE_TICK_MS, log).start);
  const courtDependencies = { matches, clock, events, places: createPlacesClient(config), getHomes: players.findByIds };
  service.addBackgroundWork(createCourtSuggester(courtDependencies, log).start);
  if (config.SCHEDULE === 'internal') {
    service.addBackgroundWork(createScheduler(weekDependencies, config.SCHEDULE_TICK_MS, log).start);
  }
  return { service, weekDependencies };
}
