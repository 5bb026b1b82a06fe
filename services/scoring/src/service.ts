import {
  messageFailed,
  messageSent,
  scoreAnsweredByMessage,
  scoreReportedByMessage,
  scoreWithdrawnByMessage,
} from '@rally/contracts/notifications';
import { formerPlayerName, playerUpdated } from '@rally/contracts/players';
import {
  continueAfterFailures,
  createBackgroundWorker,
  createService,
  type RunningService,
  redactMentionsOfPerson,
  type ServiceDependencies,
} from '@rally/service-kit';
import { registerCalibrationRoutes } from './calibration/calibration.routes.ts';
import type { ScoringConfig } from './config.ts';
import { createKnownMatchProjection, type KnownMatchProjection } from './known-matches/known-match.projection.ts';
import { getLeagueWeekInProgress } from './known-matches/known-match.ts';
import { subscribeKnownMatches } from './known-matches/subscribe-matches.ts';
import { createLeaderboardProjection, type LeaderboardProjection } from './leaderboards/leaderboard.projection.ts';
import { createLeaderboardCache } from './leaderboards/leaderboard-cache.ts';
import { registerLeaderboardRoutes } from './leaderboards/leaderboards.routes.ts';
import { createPreviousRanksReader } from './leaderboards/previous-ranks.ts';
import { scoringMigrations } from './migrations.store.ts';
import { registerPublicPlayerSearchRoutes } from './player-search/public-player-search.routes.ts';
import { createPlayerSummaryStore, type PlayerScoringSummaryStore } from './players/player-scoring-summary.store.ts';
import { formerPlayer, toKnownPlayerProfile } from './players/player-scoring-summary.ts';
import { registerPublicProfileRoutes } from './players/public-profiles.routes.ts';
import { type RecomputePlayerSummaryDependencies, recomputePlayerSummary } from './players/recompute-player-summary.ts';
import {
  type ApplyFinalScoresDependencies,
  applyFinalScoresToRatings,
  hasFinalScoresToApply,
} from './rating-log/apply-final-scores-to-ratings.ts';
import { createRatingLogStore, type RatingLogStore } from './rating-log/rating-log.store.ts';
import { countOverdueMatchesAsMissed } from './reliability/count-overdue-matches-as-missed.ts';
import { subscribeLateScores } from './reliability/subscribe-late-scores.ts';
import { registerExportOwnScoresRoute } from './sheets/export-own-scores.routes.ts';
import { finalizeUnansweredScores, hasUnansweredScores } from './sheets/finalize-unanswered-scores.ts';
import { recordScoreQuestionOutcome } from './sheets/record-score-question-outcome.ts';
import { createScoreSheetStore, type ScoreSheetStore } from './sheets/score-sheet.store.ts';
import { registerScoreSheetRoutes } from './sheets/score-sheets.routes.ts';
import {
  confirmOrContestScoreByMessage,
  submitScoreByMessage,
  withdrawScoreByMessage,
} from './sheets/submit-score-by-message.ts';
import { voidCanceledMatchScore, voidOpenScoreOfCanceledMatch } from './sheets/void-canceled-match-score.ts';

/** Polling finds scores finalized by another replica while changes are not reported; for its own scores, this replica wakes the worker. */
const applyIntervalMs = 2_000;
const applyRetryMs = 250;

/** Score sheets, ratings, reliability, playstyles, profiles and leaderboards. */
export async function startScoring(config: ScoringConfig, dependencies: ServiceDependencies): Promise<RunningService> {
  const { service } = await createScoringService(config, dependencies);
  return service.listen();
}

/** Wires the service without listening, and returns its stores and the dependencies of score sheet use cases, for tests. */
export async function createScoringService(config: ScoringConfig, dependencies: ServiceDependencies) {
  const service = await createService('scoring', config, dependencies);
  service.addMigrations(scoringMigrations);
  const { serve, connection, events, leases, clock, log } = service;
  const leagueZone = config.LEAGUE_ZONE;

  const knownMatches = createKnownMatchProjection(connection);
  const sheets = createScoreSheetStore(connection, events);
  const ratingLog = createRatingLogStore(connection, events);
  const boardRows = createLeaderboardProjection(connection);
  const boards = createLeaderboardCache(boardRows);
  const players = createPlayerSummaryStore(connection, events, () => clock.now());

  const stores: ScoringStores = { knownMatches, sheets, ratingLog, boards, players };
  const { refreshDeps, applyFinalScoresDeps } = createPlayerSummaryDependencies(stores, { clock, leagueZone });
  const refresh = (playerId: string) => recomputePlayerSummary(refreshDeps, playerId);
  const scoreApplication = createBackgroundWorker({
    name: 'settling',
    intervalMs: applyIntervalMs,
    retryMs: applyRetryMs,
    follows: service.follow('sheets', 'rating_log'),
    hasWork: () => hasFinalScoresToApply(applyFinalScoresDeps),
    leases,
    log,
    run: (turn) => applyFinalScoresToRatings(applyFinalScoresDeps, turn),
  });
  const sheetDeps = { sheets, clock, wakeScoreApplication: scoreApplication.wake };
  const calendar = createBackgroundWorker({
    name: 'calendar',
    intervalMs: config.SCHEDULE_TICK_MS,
    hasWork: async () => {
      if (await hasUnansweredScores(sheetDeps)) return true;
      return (await knownMatches.listOverdue(getLeagueWeekInProgress(clock.now(), leagueZone), 1)).length > 0;
    },
    leases,
    log,
    run: () =>
      continueAfterFailures(async (attempt) => {
        await attempt('unanswered scores', () => finalizeUnansweredScores(sheetDeps));
        await attempt('missed matches', () =>
          countOverdueMatchesAsMissed({ ...knownMatches, refreshPlayer: refresh, clock, leagueZone }),
        );
      }),
  });

  subscribeKnownMatches(events, {
    knownMatches,
    refreshPlayer: refresh,
    voidOpenScore: (matchId, cancellation) => voidOpenScoreOfCanceledMatch(sheetDeps, matchId, cancellation),
    voidRefusedScore: (matchId, version) => voidCanceledMatchScore(sheetDeps, matchId, version),
    clock,
    leagueZone,
  });
  subscribeLateScores(events, { readMatch: knownMatches.findById, refreshPlayer: refresh, clock, leagueZone });
  events.on(playerUpdated, 'players', ({ version, data }) =>
    recomputePlayerSummary(refreshDeps, data.id, toKnownPlayerProfile(version, data)),
  );

  service.closedAccounts.erase(async (accountId) => {
    // Comes before the name is erased here.
    const name = (await players.findById(accountId))?.profile?.name ?? null;
    const person = { name: name === formerPlayerName ? null : name, phone: null };
    await sheets.eraseContestReasons(accountId, (text) => redactMentionsOfPerson(text, person, formerPlayerName));
    await recomputePlayerSummary(refreshDeps, accountId, formerPlayer);
  });

  const readNames = async (playerIds: readonly string[]) => {
    const records = await players.findByIds(playerIds);
    return new Map([...records].flatMap(([id, { profile }]) => (profile?.name ? [[id, profile.name]] : [])));
  };

  const submitDeps = {
    ...sheetDeps,
    readMatch: knownMatches.findById,
    listClosedAccounts: service.closedAccounts.listClosed,
    readSkill: async (playerId: string) => (await players.findById(playerId))?.profile?.skill ?? null,
    leagueZone,
  };
  registerScoreSheetRoutes(serve, { ...submitDeps, readMatches: knownMatches.findByIds, readNames });
  events.on(scoreReportedByMessage, 'score-replies', ({ data }) => submitScoreByMessage(submitDeps, data));
  events.on(scoreAnsweredByMessage, 'score-replies', ({ data }) => confirmOrContestScoreByMessage(submitDeps, data));
  events.on(scoreWithdrawnByMessage, 'score-replies', ({ data }) => withdrawScoreByMessage(submitDeps, data));
  for (const definition of [messageSent, messageFailed])
    events.on(definition, 'score-questions', ({ data }) => recordScoreQuestionOutcome(sheets, data), isAboutScore);
  registerExportOwnScoresRoute(serve, {
    players,
    readEntries: ratingLog.listByPlayer,
    readMatches: knownMatches.findByIds,
    readNames,
    readSheets: sheets.listByPlayer,
  });
  registerPublicProfileRoutes(serve, { players, readEntries: ratingLog.listByPlayer });
  registerCalibrationRoutes(serve, { log: ratingLog });
  const getPreviousRanks = createPreviousRanksReader({
    boards: boardRows,
    listEntriesSince: ratingLog.listSince,
    clock,
    leagueZone,
  });
  registerLeaderboardRoutes(serve, { boards, getPreviousRanks, clock, leagueZone });
  registerPublicPlayerSearchRoutes(serve, { players });

  service.addBackgroundWork(scoreApplication.start);
  service.addBackgroundWork(calendar.start);
  return { service, stores, deps: submitDeps };
}

interface ScoringStores {
  readonly knownMatches: KnownMatchProjection;
  readonly sheets: ScoreSheetStore;
  readonly ratingLog: RatingLogStore;
  readonly boards: Pick<LeaderboardProjection, 'update' | 'listPage' | 'count'>;
  readonly players: PlayerScoringSummaryStore;
}

/** The dependencies of the use cases that write ratings and player records. Tests call it with stores that crash. */
export function createPlayerSummaryDependencies(
  { knownMatches, sheets, ratingLog, boards, players }: ScoringStores,
  context: Pick<RecomputePlayerSummaryDependencies, 'clock' | 'leagueZone'>,
): { refreshDeps: RecomputePlayerSummaryDependencies; applyFinalScoresDeps: ApplyFinalScoresDependencies } {
  const refreshDeps = {
    ...context,
    players,
    readEntries: ratingLog.listByPlayer,
    readSheets: sheets.listByPlayer,
    readMatches: knownMatches.listByPlayer,
    updateLeaderboards: boards.update,
  };
  const applyFinalScoresDeps = {
    ...context,
    log: ratingLog,
    listUnapplied: sheets.listUnapplied,
    markApplied: sheets.markApplied,
    refreshPlayer: (playerId: string) => recomputePlayerSummary(refreshDeps, playerId),
  };
  return { refreshDeps, applyFinalScoresDeps };
}

/** Whether a message shows a score to the player who answers it; most messages do not. */
function isAboutScore({ data }: { readonly data: { readonly scoreVersion?: number | undefined } }): boolean {
  return data.scoreVersion !== undefined;
}
