export { answerOptIn } from './answer-opt-in.ts';
export { approveMatch } from './approve-match.ts';
export { askWeek } from './ask-week.ts';
export { bulkApproveMatches } from './bulk-approve-matches.ts';
export { cancelMatch } from './cancel-match.ts';
export { cancelMatchAsStaff } from './cancel-match-as-staff.ts';
export { cancelSearch } from './cancel-search.ts';
export * from './constants.ts';
export { countMatches } from './count-matches.ts';
export { declineMatch } from './decline-match.ts';
export { editMatch } from './edit-match.ts';
export {
  askAudience,
  askRound,
  availabilityReason,
  cancelReason,
  distanceSource,
  matchKind,
  matchStatus,
  optInAnswer,
  paymentStatus,
  runState,
  unpairedReason,
} from './enum-schemas.ts';
export * from './enums.ts';
export { matchmakingErrors } from './errors.ts';
export {
  type MatchState,
  matchApproved,
  matchCanceled,
  matchCompleted,
  matchCreated,
  matchDeclined,
  matchResultRefused,
  matchState,
  matchUpdated,
  notificationRequested,
  optinAnswered,
  weekAsked,
} from './events.ts';
export { getCalendar } from './get-calendar.ts';
export { getMatch } from './get-match.ts';
export { getMatchCalendar } from './get-match-calendar.ts';
export { getOptIn } from './get-opt-in.ts';
export { getWeeklyPlanning } from './get-weekly-planning.ts';
export { getWeeklyRun } from './get-weekly-run.ts';
export { listMatches } from './list-matches.ts';
export { listPendingMatches } from './list-pending-matches.ts';
export { listPlanningPlayers } from './list-planning-players.ts';
export { matchesOfPlayer } from './matches-of-player.ts';
export { resetCalendar } from './reset-calendar.ts';
export { searchOpponent } from './search-opponent.ts';
export { sendMatchNotification } from './send-match-notification.ts';
export {
  type Match,
  type MatchPlayer,
  type MatchPlayerDetails,
  type MatchSlot,
  type MatchStatistics,
  match,
  matchPlayer,
  matchPlayerDetails,
  matchSlot,
  matchStatistics,
  type OptIn,
  optIn,
  type PairReasons,
  type PlannedPair,
  type PlanningPlayer,
  pairReasons,
  plannedPair,
  planningPlayer,
  type RunSummary,
  runSummary,
  type UnpairedPlayer,
  unpairedPlayer,
  type WeeklyPlanning,
  type WeeklyRun,
  weeklyPlanning,
  weeklyRun,
  weekOffset,
} from './shapes.ts';
export { startWeeklyRun } from './start-weekly-run.ts';
export * from './texts.ts';
