import { playerUpdated } from '@rally/contracts/players';
import {
  createBackgroundWorker,
  createService,
  type RunningService,
  type ServiceDependencies,
} from '@rally/service-kit';
import type { ScoringConfig } from './config.ts';
import { followMatches } from './known-matches/follow-matches.ts';
import { knownMatchProjection } from './known-matches/known-match.projection.ts';
import { cachedLeaderboards } from './leaderboards/cached-leaderboards.ts';
import { leaderboardProjection } from './leaderboards/leaderboard.projection.ts';
import { leaderboardRoutes } from './leaderboards/leaderboards.routes.ts';
import { playerStore } from './players/player.store.ts';
import { playerRoutes } from './players/players.routes.ts';
import { refreshPlayer } from './players/refresh-player.ts';
import { toldPlayer } from './players/told-player.ts';
import { ratingLogStore } from './rating-log/rating-log.store.ts';
import { settleScores } from './rating-log/settle-scores.ts';
import { closeWeeks } from './reliability/close-weeks.ts';
import { expireScores } from './sheets/expire-scores.ts';
import { sheetStore } from './sheets/sheet.store.ts';
import { sheetRoutes } from './sheets/sheets.routes.ts';
import { voidRefusedScore } from './sheets/void-refused-score.ts';

/** For scores that another replica made final; this one's own wake the worker. */
const settleIntervalMs = 1_000;
const settleRetryMs = 250;

/** Score sheets, ratings, reliability, playstyles, profiles and leaderboards. */
export async function startScoring(config: ScoringConfig, world: ServiceDependencies): Promise<RunningService> {
  const service = await createService('scoring', config, world);
  const { serve, connection, events, leases, clock, log } = service;
  const leagueZone = config.LEAGUE_ZONE;

  const knownMatches = knownMatchProjection(connection);
  const sheets = sheetStore(connection, events);
  const ratingLog = ratingLogStore(connection, events);
  const boards = cachedLeaderboards(leaderboardProjection(connection));
  const players = playerStore(connection, events, () => clock.now());

  const refreshDesk = {
    players,
    clock,
    events,
    leagueZone,
    readEntries: (playerId: string) => ratingLog.of(playerId),
    readSheets: sheets.of,
    readMatches: knownMatches.of,
    showOnBoards: boards.show,
  };
  const refresh = (playerId: string) => refreshPlayer(refreshDesk, playerId);

  const settleDesk = {
    log: ratingLog,
    clock,
    events,
    unsettled: sheets.unsettled,
    settle: sheets.settle,
    refreshPlayer: refresh,
  };
  const settling = createBackgroundWorker({
    name: 'settling',
    intervalMs: settleIntervalMs,
    retryMs: settleRetryMs,
    leases,
    log,
    run: ({ leaseToken }) => settleScores(settleDesk, leaseToken),
  });
  const sheetDesk = { sheets, clock, events, wakeSettling: settling.wake };
  const calendar = createBackgroundWorker({
    name: 'calendar',
    intervalMs: config.SCHEDULE_TICK_MS,
    leases,
    log,
    async run() {
      await expireScores(sheetDesk);
      await closeWeeks({ ...knownMatches, refreshPlayer: refresh, clock, leagueZone });
    },
  });

  followMatches(events, {
    knownMatches,
    refreshPlayer: refresh,
    voidRefusedScore: (matchId) => voidRefusedScore(sheetDesk, matchId),
    clock,
    leagueZone,
  });
  events.on(playerUpdated, 'players', ({ version, data }) =>
    refreshPlayer(refreshDesk, data.id, toldPlayer(version, data)),
  );

  sheetRoutes(serve, {
    ...sheetDesk,
    readMatch: knownMatches.byId,
    readMatches: knownMatches.byIds,
    readSkill: async (playerId) => (await players.byId(playerId))?.told?.skill ?? null,
    readNames: async (playerIds) => {
      const records = await players.byIds(playerIds);
      return new Map([...records].flatMap(([id, { told }]) => (told?.name ? [[id, told.name]] : [])));
    },
  });
  playerRoutes(serve, { players, readEntries: ratingLog.of });
  leaderboardRoutes(serve, { boards, clock, leagueZone });

  service.background(settling.start);
  service.background(calendar.start);
  return service.listen();
}
