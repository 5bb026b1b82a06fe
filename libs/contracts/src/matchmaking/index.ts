export { exportOwnMatches } from '../own-data.ts';
export { blockPlayer } from './blocks/block-player.ts';
export { listBlocks } from './blocks/list-blocks.ts';
export { unblockPlayer } from './blocks/unblock-player.ts';
export { getCalendar } from './calendar/get-calendar.ts';
export { getMatchCalendar } from './calendar/get-match-calendar.ts';
export { resetCalendar } from './calendar/reset-calendar.ts';
export * from './constants.ts';
export {
  askAudience,
  askRound,
  availabilityReason,
  cancellationResponse,
  cancellationReview,
  cancelReason,
  distanceSource,
  matchKind,
  matchStatus,
  optInAnswer,
  paymentStatus,
  refundDecision,
  runState,
  unpairedReason,
} from './enum-schemas.ts';
export * from './enums.ts';
export { matchmakingErrors } from './errors.ts';
export {
  type MatchState,
  matchApproved,
  matchArranged,
  matchCanceled,
  matchCancellationReviewed,
  matchCompleted,
  matchCreated,
  matchDeclined,
  matchResultRefused,
  matchState,
  matchStateEvents,
  matchTimesAnswered,
  matchUpdated,
  notificationRequested,
  notificationWithdrawn,
  optInAnswered,
  weekAsked,
  weekUnpaired,
} from './events.ts';
export { approveMatch } from './matches/approve-match.ts';
export { bulkApproveMatches } from './matches/bulk-approve-matches.ts';
export { cancelMatch } from './matches/cancel-match.ts';
export { cancelMatchAsStaff } from './matches/cancel-match-as-staff.ts';
export { countMatches } from './matches/count-matches.ts';
export { declineMatch } from './matches/decline-match.ts';
export { editMatch } from './matches/edit-match.ts';
export { getMatch } from './matches/get-match.ts';
export { listCancellations } from './matches/list-cancellations.ts';
export { listMatches } from './matches/list-matches.ts';
export { listMatchesOfPlayer } from './matches/list-matches-of-player.ts';
export { listPendingMatches } from './matches/list-pending-matches.ts';
export {
  type Match,
  type MatchDelivery,
  type MatchPlayer,
  type MatchPlayerDetails,
  type MatchSlot,
  match,
  matchPlayer,
  matchPlayerDetails,
  matchSlot,
  type PairReasons,
  pairReasons,
} from './matches/match.ts';
export { type MatchCounts, matchCounts } from './matches/match-counts.ts';
export { offerMatchTimes } from './matches/offer-match-times.ts';
export { rescheduleMatch } from './matches/reschedule-match.ts';
export { respondToCancellation } from './matches/respond-to-cancellation.ts';
export { reviewCancellation } from './matches/review-cancellation.ts';
export { sendMatchNotification } from './matches/send-match-notification.ts';
export { answerOptIn } from './opt-ins/answer-opt-in.ts';
export { askPlayers } from './opt-ins/ask-players.ts';
export { getOptIn } from './opt-ins/get-opt-in.ts';
export { type WeekOptIn, weekOptIn } from './opt-ins/opt-in.ts';
export { cancelSearch } from './paid-matches/cancel-search.ts';
export { listClosedSearches } from './paid-matches/list-closed-searches.ts';
export { reopenSearch } from './paid-matches/reopen-search.ts';
export { searchOpponent } from './paid-matches/search-opponent.ts';
export { getWeeklyPlanning } from './planning/get-weekly-planning.ts';
export { listPlanningPlayers } from './planning/list-planning-players.ts';
export {
  type PlanningPlayer,
  planningPlayer,
  type WeeklyPlanning,
  weeklyPlanning,
  weekOffset,
} from './planning/weekly-planning.ts';
export * from './texts.ts';
export { getWeeklyRun } from './weekly-run/get-weekly-run.ts';
export { startWeeklyRun } from './weekly-run/start-weekly-run.ts';
export {
  type PlannedPair,
  plannedPair,
  type RunSummary,
  runSummary,
  type UnpairedPlayer,
  unpairedPlayer,
  type WeeklyRun,
  weeklyRun,
} from './weekly-run/weekly-run.ts';
