export { exportOwnMatches } from '../own-data.ts';
export * from './arrangement/match-day-rules.ts';
export {
  matchReplyHandled,
  otherTimesRequestAnsweredWithLink,
  timeChoiceMessageHandled,
} from './arrangement/match-reply-outcome-events.ts';
export * from './arrangement/match-time-limits.ts';
export { offerMatchTimes } from './arrangement/offer-match-times.call.ts';
export { reportOwnAttendance } from './arrangement/report-own-attendance.call.ts';
export { rescheduleMatch } from './arrangement/reschedule-match.call.ts';
export {
  offerTimesByLink,
  openTimesLink,
  type TimesLinkMatch,
  timesLinkPagePath,
} from './arrangement/times-link-calls.ts';
export * from './blocks/block-limits.ts';
export { blockPlayer } from './blocks/block-player.call.ts';
export { listBlocks } from './blocks/list-blocks.call.ts';
export { unblockPlayer } from './blocks/unblock-player.call.ts';
export {
  type BulkAction,
  type BulkActionRefusal,
  bulkActionRefusalsMax,
  bulkActionSchema,
} from './bulk-actions/bulk-action.ts';
export { listBulkActions } from './bulk-actions/list-bulk-actions.call.ts';
export { calendarTexts } from './calendar/calendar-texts.ts';
export { getCalendarFeedUrl } from './calendar/get-calendar-feed-url.call.ts';
export { getMatchCalendar } from './calendar/get-match-calendar.call.ts';
export { resetCalendar } from './calendar/reset-calendar.call.ts';
export { cancelMatch } from './cancellation/cancel-match.call.ts';
export { cancelMatchAsStaff } from './cancellation/cancel-match-as-staff.call.ts';
export * from './cancellation/cancellation-rules.ts';
export { closedWeekTexts } from './cancellation/closed-week-texts.ts';
export { confirmOrContestCancellation } from './cancellation/confirm-or-contest-cancellation.call.ts';
export { findCancelReasonTimingError } from './cancellation/find-cancel-reason-timing-error.ts';
export {
  cancellationExcusableDaysAfterMatch,
  getLatestMatchStart,
  getNoShowReportPeriod,
  type MatchTimes,
  noShowReportableAfterMinutes,
  noShowReportableUntilDays,
} from './cancellation/get-no-show-report-period.ts';
export { isStartKnownToPlayer } from './cancellation/is-start-known-to-player.ts';
export { listCancellations } from './cancellation/list-cancellations.call.ts';
export { reviewCancellation } from './cancellation/review-cancellation.call.ts';
export { formerAccountLinked } from './closed-accounts/former-account-events.ts';
export { getClosedAccountInheritanceExpiry } from './closed-accounts/get-closed-account-inheritance-expiry.ts';
export {
  attendanceNoticeSchema,
  autoCancelReasonSchema,
  cancellationRefundStateSchema,
  cancellationResponseSchema,
  cancellationReviewStateSchema,
  cancelReasonSchema,
  distanceSourceSchema,
  matchKindSchema,
  matchPaymentStatusSchema,
  matchReplyActionSchema,
  matchStatusSchema,
  optInAnswerSchema,
  paidSearchEligibilitySchema,
  runKindSchema,
  runStateSchema,
  unpairedReasonSchema,
  weeklyQuestionAudienceSchema,
  weeklyQuestionKindSchema,
} from './enum-schemas.ts';
export * from './enums.ts';
export { matchmakingErrors } from './errors.ts';
export { matchmakingFieldErrorTexts } from './field-error-texts.ts';
export { countMatches } from './matches/count-matches.call.ts';
export { estimateMatchPlayedAt } from './matches/estimate-match-played-at.ts';
export { getMatch } from './matches/get-match.call.ts';
export { hiddenOpponentTexts } from './matches/hidden-opponent-texts.ts';
export { isMatchVisibleTo } from './matches/is-match-visible-to.ts';
export { listMatches } from './matches/list-matches.call.ts';
export { listMatchesOfPlayer } from './matches/list-matches-of-player.call.ts';
export {
  type Match,
  type MatchMessageDelivery,
  type MatchPlayer,
  type MatchPlayerDetails,
  type MatchTimeSlot,
  matchPlayerDetailsSchema,
  matchPlayerSchema,
  matchSchema,
  matchTimeSlotSchema,
  type PairingReasons,
  pairingReasonsSchema,
} from './matches/match.ts';
export { matchCountsSchema } from './matches/match-counts.ts';
export {
  matchApproved,
  matchArrangementChanged,
  matchCanceled,
  matchCancellationReviewChanged,
  matchCompleted,
  matchCreated,
  matchDeclined,
  matchSnapshotEvents,
  matchUpdated,
  scoreRejectedByMatchmaking,
} from './matches/match-events.ts';
export * from './matches/match-list-limits.ts';
export { notificationRequested, notificationWithdrawn } from './matches/match-notification-events.ts';
export { matchScreenTexts } from './matches/match-screen-texts.ts';
export { type MatchSnapshot, matchSnapshotSchema } from './matches/match-snapshot.ts';
export { wantRematch } from './matches/want-rematch.call.ts';
export { answerOptIn } from './opt-ins/answer-opt-in.call.ts';
export { askPlayers } from './opt-ins/ask-players.call.ts';
export { getOptIn } from './opt-ins/get-opt-in.call.ts';
export { optInAnswered, optInQuestionRequested, optInRefused, weekUnpaired } from './opt-ins/opt-in-events.ts';
export { optInQuestionHour, optInReminderHour } from './opt-ins/opt-in-question-hours.ts';
export { type WeekOptIn, weekOptInSchema } from './opt-ins/opt-in-schemas.ts';
export { cancelSearch } from './paid-matches/cancel-search.call.ts';
export { getUnrevealedMatchEndTime, payForRevealHoursMin } from './paid-matches/get-unrevealed-match-end-time.ts';
export { listPlayersBarredFromSearch } from './paid-matches/list-players-barred-from-search.call.ts';
export * from './paid-matches/paid-match-days-to-play.ts';
export { reopenSearchForPlayer } from './paid-matches/reopen-search-for-player.call.ts';
export { searchOpponent } from './paid-matches/search-opponent.call.ts';
export { getWeeklyPlanning } from './planning/get-weekly-planning.call.ts';
export { listPlanningPlayers } from './planning/list-planning-players.call.ts';
export { planningListLimitDefault } from './planning/planning-list-limits.ts';
export {
  planningPlayerSchema,
  type WeeklyPlanning,
  type WeeklyPlanningPlayer,
  weeklyPlanningSchema,
  weeksAgoQuery,
} from './planning/weekly-planning-schemas.ts';
export { adminMatchTexts } from './review/admin-match-texts.ts';
export { announceMatches } from './review/announce-matches.call.ts';
export { approveMatch } from './review/approve-match.call.ts';
export { bulkApproveMatches } from './review/bulk-approve-matches.call.ts';
export { declineMatchAsStaff } from './review/decline-match-as-staff.call.ts';
export { editMatch } from './review/edit-match.call.ts';
export { listPendingMatches } from './review/list-pending-matches.call.ts';
export { listRecentReviews } from './review/list-recent-reviews.call.ts';
export * from './review/notification-limits.ts';
export { returnMatchesToReview } from './review/return-matches-to-review.call.ts';
export { sendMatchNotification } from './review/send-match-notification.call.ts';
export { getThread } from './threads/get-thread.call.ts';
export { markThreadRead } from './threads/mark-thread-read.call.ts';
export { postThreadMessage } from './threads/post-message.call.ts';
export { reportThreadMessage } from './threads/report-message.call.ts';
export { type MatchThreadView, matchThreadViewSchema } from './threads/thread.ts';
export { threadErrorTexts } from './threads/thread-error-texts.ts';
export { threadMessagePosted, threadMessageReported, threadRead } from './threads/thread-events.ts';
export * from './threads/thread-limits.ts';
export { getRunInProgress } from './weekly-run/get-run-in-progress.call.ts';
export { getWeeklyRun } from './weekly-run/get-weekly-run.call.ts';
export { hasRunEnded } from './weekly-run/has-run-ended.ts';
export { listRunPairs } from './weekly-run/list-run-pairs.call.ts';
export { listUnpairedPlayers } from './weekly-run/list-unpaired-players.call.ts';
export * from './weekly-run/matching-radius.ts';
export * from './weekly-run/matching-rating-gap.ts';
export * from './weekly-run/perfect-quality.ts';
export * from './weekly-run/reliability-distance-limit.ts';
export * from './weekly-run/rematch-pause.ts';
export * from './weekly-run/rest-after-match.ts';
export * from './weekly-run/run-preview-limits.ts';
export * from './weekly-run/standby-round-rules.ts';
export { startWeeklyRun } from './weekly-run/start-weekly-run.call.ts';
export { unpairedTexts } from './weekly-run/unpaired-texts.ts';
export {
  type PlannedPair,
  type PlayerPair,
  plannedPairSchema,
  type RunProgress,
  type RunSummary,
  runSummarySchema,
  type StaffPairOverrides,
  type UnpairedPlayer,
  unpairedPlayerSchema,
  type WeeklyPlanSize,
  type WeeklyRun,
  type WhatIfRules,
  weeklyPlanCountsSchema,
  weeklyRunSchema,
  whatIfSchema,
} from './weekly-run/weekly-run.ts';
export { weeklyRunHour, weeklyRunTimeText } from './weekly-run/weekly-run-hour.ts';
