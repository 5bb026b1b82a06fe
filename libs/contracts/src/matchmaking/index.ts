export { exportOwnMatches } from '../own-data.ts';
export * from './arrangement/match-day.ts';
export * from './arrangement/match-times.ts';
export { offerMatchTimes } from './arrangement/offer-match-times.ts';
export { reportAttendance } from './arrangement/report-attendance.ts';
export { rescheduleMatch } from './arrangement/reschedule-match.ts';
export {
  offerTimesByLink,
  openTimesLink,
  type TimesLinkMatch,
  timesLinkPagePath,
} from './arrangement/times-link.ts';
export * from './blocks/block-limits.ts';
export { blockPlayer } from './blocks/block-player.ts';
export { listBlocks } from './blocks/list-blocks.ts';
export { unblockPlayer } from './blocks/unblock-player.ts';
export { getCalendarFeedUrl } from './calendar/get-calendar-feed-url.ts';
export { getMatchCalendar } from './calendar/get-match-calendar.ts';
export { resetCalendar } from './calendar/reset-calendar.ts';
export { cancelMatch } from './cancellation/cancel-match.ts';
export { cancelMatchAsStaff } from './cancellation/cancel-match-as-staff.ts';
export * from './cancellation/cancellation-rules.ts';
export {
  getLatestMatchStart,
  getNoShowReportPeriod,
  noShowFromMinutes,
  noShowUntilDays,
} from './cancellation/get-no-show-report-period.ts';
export { listCancellations } from './cancellation/list-cancellations.ts';
export { respondToCancellation } from './cancellation/respond-to-cancellation.ts';
export { reviewCancellation } from './cancellation/review-cancellation.ts';
export {
  askAudienceSchema,
  askRoundSchema,
  autoCancelReasonSchema,
  cancellationResponseSchema,
  cancellationReviewStateSchema,
  cancelReasonSchema,
  distanceSourceSchema,
  matchKindSchema,
  matchPaymentStatusSchema,
  matchStatusSchema,
  matchTextReplySchema,
  optInAnswerSchema,
  paidSearchAvailabilitySchema,
  refundDecisionSchema,
  runKindSchema,
  runStateSchema,
  selfReportedAttendanceSchema,
  unpairedReasonSchema,
} from './enum-schemas.ts';
export * from './enums.ts';
export { matchmakingErrors } from './errors.ts';
export {
  formerAccountLinked,
  type MatchSnapshot,
  matchApproved,
  matchArranged,
  matchCanceled,
  matchCancellationReviewChanged,
  matchCompleted,
  matchCreated,
  matchDeclined,
  matchOtherTimesAnswered,
  matchReplyAnswered,
  matchResultRefused,
  matchSnapshotEvents,
  matchSnapshotSchema,
  matchTimesAnswered,
  matchUpdated,
  notificationRequested,
  notificationWithdrawn,
  optInAnswered,
  optInRefused,
  threadMessagePosted,
  threadMessageReported,
  threadRead,
  weekAsked,
  weekUnpaired,
} from './events.ts';
export { countMatches } from './matches/count-matches.ts';
export { getMatch } from './matches/get-match.ts';
export * from './matches/list-lengths.ts';
export { listMatches } from './matches/list-matches.ts';
export { listMatchesOfPlayer } from './matches/list-matches-of-player.ts';
export {
  type Match,
  type MatchMessageDelivery,
  type MatchPlayer,
  type MatchPlayerDetails,
  type MatchSlot,
  matchPlayerDetailsSchema,
  matchPlayerSchema,
  matchSchema,
  matchSlotSchema,
  type PairReasons,
  pairReasonsSchema,
} from './matches/match.ts';
export { type MatchCounts, matchCountsSchema } from './matches/match-counts.ts';
export { wantRematch } from './matches/want-rematch.ts';
export { answerOptIn } from './opt-ins/answer-opt-in.ts';
export { askPlayers } from './opt-ins/ask-players.ts';
export { getOptIn } from './opt-ins/get-opt-in.ts';
export { type WeekOptIn, weekOptInSchema } from './opt-ins/opt-in-schemas.ts';
export { cancelSearch } from './paid-matches/cancel-search.ts';
export { getUnrevealedMatchEnd, unrevealedMatchMinHours } from './paid-matches/get-unrevealed-match-end.ts';
export { listClosedSearches } from './paid-matches/list-closed-searches.ts';
export * from './paid-matches/paid-match-deadline-days.ts';
export { reopenSearch } from './paid-matches/reopen-search.ts';
export { searchOpponent } from './paid-matches/search-opponent.ts';
export { getWeeklyPlanning } from './planning/get-weekly-planning.ts';
export { listPlanningPlayers } from './planning/list-planning-players.ts';
export {
  type PlanningPlayer,
  planningPlayerSchema,
  type WeeklyPlanning,
  weeklyPlanningSchema,
  weekOffset,
} from './planning/weekly-planning.ts';
export { announceMatches } from './review/announce-matches.ts';
export { approveMatch } from './review/approve-match.ts';
export { bulkApproveMatches } from './review/bulk-approve-matches.ts';
export { declineMatch } from './review/decline-match.ts';
export { editMatch } from './review/edit-match.ts';
export { listPendingMatches } from './review/list-pending-matches.ts';
export { listRecentReviews } from './review/list-recent-reviews.ts';
export * from './review/notification-length.ts';
export { returnMatchesToReview } from './review/return-matches-to-review.ts';
export { sendMatchNotification } from './review/send-match-notification.ts';
export * from './texts.ts';
export { getThread } from './threads/get-thread.ts';
export { markThreadRead } from './threads/mark-thread-read.ts';
export { postThreadMessage } from './threads/post-message.ts';
export { reportThreadMessage } from './threads/report-message.ts';
export { type Thread, threadSchema } from './threads/thread.ts';
export * from './threads/thread-limits.ts';
export { getRunInProgress } from './weekly-run/get-run-in-progress.ts';
export { getWeeklyRun } from './weekly-run/get-weekly-run.ts';
export { listRunPairs } from './weekly-run/list-run-pairs.ts';
export { listUnpairedPlayers } from './weekly-run/list-unpaired-players.ts';
export * from './weekly-run/pairing-limits.ts';
export * from './weekly-run/standby-times.ts';
export { startWeeklyRun } from './weekly-run/start-weekly-run.ts';
export * from './weekly-run/week-times.ts';
export {
  type PairOverrides,
  type PlannedPair,
  type PlayerPair,
  plannedPairSchema,
  type RunProgress,
  type RunSummary,
  runSummarySchema,
  type UnpairedPlayer,
  unpairedPlayerSchema,
  type WeeklyPlanSize,
  type WeeklyRun,
  type WhatIf,
  weeklyPlanSizeSchema,
  weeklyRunSchema,
  whatIfSchema,
} from './weekly-run/weekly-run.ts';
