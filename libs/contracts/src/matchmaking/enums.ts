/** `weekly` matches come from the weekly run and are free; `paid` ones are searched for by a player. */
export const matchKinds = ['weekly', 'paid'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** Screens show `scheduled` as "Approved". */
export const matchStatuses = ['pending', 'scheduled', 'completed', 'canceled', 'declined'] as const;
export type MatchStatus = (typeof matchStatuses)[number];

/** The statuses of matches that staff approved. */
export const postApprovalStatuses = ['scheduled', 'completed', 'canceled'] as const satisfies MatchStatus[];
export type PostApprovalStatus = (typeof postApprovalStatuses)[number];

/** The caller's payment for a match; weekly matches need none. */
export const matchPaymentStatuses = ['none', 'requires_payment', 'paid', 'refunded'] as const;
export type MatchPaymentStatus = (typeof matchPaymentStatuses)[number];

export const distanceSources = ['zipcode', 'address'] as const;
export type DistanceSource = (typeof distanceSources)[number];

export const optInAnswers = ['yes', 'no'] as const;
export type OptInAnswer = (typeof optInAnswers)[number];

/** `first` on Wednesday, `reminder` on Friday for players who have not answered. */
export const weeklyQuestionRounds = ['first', 'reminder'] as const;
export type WeeklyQuestionKind = (typeof weeklyQuestionRounds)[number];

export const weeklyQuestionAudiences = ['all', 'unanswered'] as const;
export type WeeklyQuestionAudience = (typeof weeklyQuestionAudiences)[number];

/** Why a match is canceled. Weather, injury and mutual agreement count against nobody. */
export const cancelReasons = ['late_cancel', 'no_show', 'weather', 'injury', 'mutual'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/**
 * The outcome of the times that a player chose by message: they were offered to the opponent, one was agreed, the league suggests
 * another one, the match already has a time, only the suggested one can still be chosen, or they can no longer be played.
 */
export const chosenTimesOutcomes = [
  'offered',
  'agreed',
  'suggested',
  'already_agreed',
  'used_up',
  'not_open',
  'court_unknown',
] as const;
export type ChosenTimesOutcome = (typeof chosenTimesOutcomes)[number];

/** What a player says about coming to a match at its agreed time. */
export const selfReportedAttendances = ['confirmed', 'late', 'arrived'] as const;
export type SelfReportedAttendance = (typeof selfReportedAttendances)[number];

/** What a word that a player texts does to a match; the screens have a button for each. */
export const matchReplyActions = [
  'confirm',
  'reschedule',
  'weather',
  'injury',
  'late',
  'arrived',
  'no_show',
  'late_cancel',
  'mutual',
  'rematch',
  'no_rematch',
  'read',
  'message',
  'courts',
  'details',
] as const;
export type MatchReplyAction = (typeof matchReplyActions)[number];

/**
 * State of a cancellation's review: the opponent has been asked to confirm or contest it, staff have to decide, or it is closed
 * (nobody had to be asked, the opponent confirmed or did not answer in time, or staff decided).
 */
export const cancellationReviewStates = ['awaiting_opponent', 'awaiting_staff', 'closed'] as const;
export type CancellationReviewState = (typeof cancellationReviewStates)[number];

/** What happens to a player's fee after a cancellation: refunded now, refunded if the opponent or staff agree, or kept. */
export const cancellationRefundStates = ['automatic', 'pending_confirmation', 'none'] as const;
export type CancellationRefundState = (typeof cancellationRefundStates)[number];

/**
 * Why the league itself canceled a match: only one player answered its times, the players did not both pay to see each other in time,
 * or it was the search of a player who can no longer search because of a dispute, too many cancellations, or too few completed matches.
 */
export const autoCancelReasons = [
  'no_answer',
  'not_revealed',
  'search_disputed',
  'search_closed',
  'reliability_too_low',
] as const;
export type AutoCancelReason = (typeof autoCancelReasons)[number];

/**
 * Why a player gets no other match in the week of a canceled one: the player canceled it late or without confirmation, the opponent or
 * staff can still confirm the reason, a no-show is not settled, the player did not come, did not answer, or has seen the opponent of a
 * paid match, or the match belonged to a closed account with the player's phone.
 */
export const closedWeekReasons = [
  'canceled',
  'unconfirmed',
  'no_show_open',
  'missed',
  'no_answer',
  'opponent_seen',
  'former_account',
] as const;
export type ClosedWeekReason = (typeof closedWeekReasons)[number];

/** The opponent's response to a cancellation. */
export const cancellationResponses = ['confirm', 'contest'] as const;
export type CancellationResponse = (typeof cancellationResponses)[number];

/** Why a player who wanted a match did not get one. */
export const unpairedReasons = [
  'profile_incomplete',
  'no_location',
  'already_matched',
  'cooldown',
  'nobody_near',
  'level',
  'gender_wish',
  'reliability',
  'availability',
  'recent_opponents',
  'quality',
  'odd_one_out',
  'canceled_often',
] as const;
export type UnpairedReason = (typeof unpairedReasons)[number];

/** `weekly` pairs for the next week; `standby` pairs players who still have no match in the week of the matches. */
export const runKinds = ['weekly', 'standby'] as const;
export type RunKind = (typeof runKinds)[number];

/** What staff or the schedule do in bulk: ask players, approve matches, or approve them and notify their players. */
export const bulkActionKinds = ['ask', 'approve', 'announce'] as const;
export type BulkActionKind = (typeof bulkActionKinds)[number];

/** A preview stays `planned`; a real run ends as `applied`. */
export const runStates = ['planning', 'planned', 'applying', 'applied', 'failed'] as const;
export type RunState = (typeof runStates)[number];

export const paidSearchAvailabilities = [
  'eligible',
  'reliability_too_low',
  'no_completed_matches',
  'slot_taken',
  'already_searching',
  'profile_incomplete',
  'week_used_up',
] as const;
/** Whether a player can search for a paid match, or why not. */
export type PaidSearchAvailability = (typeof paidSearchAvailabilities)[number];

/** Sortable columns of the match tables. */
export const matchSortColumns = ['sport', 'region', 'scheduled', 'notifications'] as const;

/** The player lists of weekly planning: players with a match, and the others by their answer. */
export const planningLists = ['matched', 'wantsMatch', 'noMatch', 'noResponse'] as const;
export type PlanningListName = (typeof planningLists)[number];

/** Sortable columns of those lists. */
export const planningSortColumns = [
  'name',
  'phone',
  'region',
  'sport',
  'rating',
  'reliability',
  'completed',
  'asked',
  'active',
] as const;
export type PlanningColumn = (typeof planningSortColumns)[number];
