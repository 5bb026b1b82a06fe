import { replyReceived } from '@rally/contracts/notifications';
import { placesClient } from '@rally/places';
import {
  addGauge,
  createService,
  leaseStore,
  type RunningService,
  type Service,
  type ServiceDependencies,
} from '@rally/service-kit';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { calendarSecretStore } from './calendar/calendar-secret.store.ts';
import type { MatchmakingConfig } from './config.ts';
import { extraMatchesRoutes } from './extra-matches/extra-matches.routes.ts';
import { followExtraMatchEvents } from './extra-matches/follow-extra-match-events.ts';
import { inTurn } from './extra-matches/in-turn.ts';
import { searchKeeper } from './extra-matches/search-keeper.ts';
import { knownPlayersProjection } from './known-players/known-players.projection.ts';
import { courtSearch } from './matches/court-search.ts';
import { followMatchEvents } from './matches/follow-match-events.ts';
import { matchStore } from './matches/match.store.ts';
import { matchRatingsProjection } from './matches/match-ratings.projection.ts';
import { matchesRoutes } from './matches/matches.routes.ts';
import { matchForStaff } from './matches/present-match.ts';
import { scoreProjection } from './matches/score.projection.ts';
import { showMatches } from './matches/show-matches.ts';
import { takeReply } from './opt-ins/answer-opt-in.ts';
import { askStore } from './opt-ins/ask.store.ts';
import type { AskDesk } from './opt-ins/ask-week.ts';
import { optInStore } from './opt-ins/opt-in.store.ts';
import { optInRoutes } from './opt-ins/opt-ins.routes.ts';
import { planningRoutes } from './planning/planning.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { encounterStore } from './weekly-run/encounters.store.ts';
import { runStore } from './weekly-run/run.store.ts';
import type { RunDesk } from './weekly-run/run-desk.ts';
import { runGauges } from './weekly-run/run-gauges.ts';
import { keepSchedule } from './weekly-run/schedule.ts';
import { weeklyRunRoutes } from './weekly-run/weekly-run.routes.ts';

/** Weekly answers, the run that pairs, the matches and their life, the weekly plan. */
export async function startMatchmaking(config: MatchmakingConfig, world: ServiceDependencies): Promise<RunningService> {
  const { service } = await assembleMatchmaking(config, world);
  return service.listen();
}

/** All of it wired together, and not listening yet; and the desk that the week's jobs work at. */
export async function assembleMatchmaking(
  config: MatchmakingConfig,
  world: ServiceDependencies,
): Promise<{ service: Service; weekDesk: RunDesk & AskDesk }> {
  const service = await createService('matchmaking', config, world);
  const { app, serve, connection, events, clock, log } = service;
  const leagueZone = config.LEAGUE_ZONE;

  const players = knownPlayersProjection(connection);
  const optIns = optInStore(connection, events);
  const asks = askStore(connection, events);
  const runs = runStore(connection, events);
  const leases = leaseStore(connection, () => clock.now());
  const encounters = encounterStore(connection);
  const matches = matchStore(connection, events);
  const scores = scoreProjection(connection);
  const ratings = matchRatingsProjection(connection);

  const matchDesk = {
    matches,
    clock,
    events,
    scores,
    ratings,
    hasScore: scores.has,
    readPlayers: players.byIds,
    findPlayers: players.idsContaining,
    leagueZone,
  };
  const weekDesk = {
    runs,
    leases,
    optIns,
    encounters,
    players,
    matches,
    scoresOf: scores.of,
    askablePlayers: players.askable,
    events,
    clock,
    leagueZone,
  };

  const searchDesk = { ...matchDesk, players, encounters, scoresOf: scores.of, inTurn: inTurn() };
  const searches = searchKeeper(searchDesk, log);

  for (const { name, help, read } of runGauges(runs, clock)) addGauge(app, name, help, read);

  players.follow(events, searches.wake);
  followMatchEvents(events, matchDesk, scores, ratings);
  followExtraMatchEvents(events, searchDesk);
  events.on(replyReceived, 'opt-in', ({ data }) => takeReply(weekDesk, data));

  optInRoutes(serve, weekDesk, asks);
  weeklyRunRoutes(serve, weekDesk);
  matchesRoutes(serve, matchDesk);
  calendarRoutes(app, serve, {
    ...matchDesk,
    calendars: calendarSecretStore(connection),
    publicUrl: config.PUBLIC_URL,
  });
  extraMatchesRoutes(serve, searchDesk);
  planningRoutes(serve, {
    optInsOf: optIns.ofWeek,
    playersById: players.byIds,
    playersIn: matches.playersIn,
    activeSince: matches.activeSince,
    leagueZone,
    clock,
  });
  statisticsRoutes(serve, {
    countByStatus: matches.countByStatus,
    showMatchesOf: async (playerId) => {
      const own = await matches.allOf(playerId).page({ after: null, limit: 0 });
      return showMatches(matchDesk, own, matchForStaff);
    },
  });

  service.background(searches.start);
  service.background(() =>
    courtSearch({ matches, clock, events, places: placesClient(config), readHomes: players.byIds }, log),
  );
  if (config.SCHEDULE === 'internal') {
    service.background(() => keepSchedule(weekDesk, config.SCHEDULE_TICK_MS, log));
  }
  return { service, weekDesk };
}
