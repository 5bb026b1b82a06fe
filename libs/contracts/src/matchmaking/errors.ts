import { defineErrors } from '../api-error.ts';
import { extremelyReliablePercent } from '../scoring/profiles/reliability-tiers.ts';
import {
  attendanceReportableMinutesBeforeStart,
  attendanceReportableUntilMinutesAfterStart,
} from './arrangement/match-day-rules.ts';
import {
  rescheduleHoursBeforeStartMin,
  rescheduleHoursLeftToPlayMin,
  timeOfferChangesMax,
  timeOfferRoundsMax,
} from './arrangement/match-time-limits.ts';
import { blocksMax, newBlocksPerDayMax } from './blocks/block-limits.ts';
import {
  cancellationExcusableDaysAfterMatch,
  noShowReportableAfterMinutes,
  noShowReportableUntilDays,
} from './cancellation/get-no-show-report-period.ts';
import { threadMessagesMax } from './threads/thread-limits.ts';

/** Errors of matches, opt-ins and the weekly run. */
export const matchmakingErrors = defineErrors({
  matchUnknown: { status: 404, code: 'match_unknown', text: 'Match not found.' },
  matchNotPending: { status: 409, code: 'match_not_pending', text: 'This match has already been reviewed.' },
  matchWeekOver: {
    status: 409,
    code: 'match_week_over',
    text: 'The week of this match is over. You can only decline it.',
  },
  matchNotReturnable: {
    status: 409,
    code: 'match_not_returnable',
    text: 'This review can no longer be undone.',
  },
  playerHasMatch: {
    status: 409,
    code: 'player_has_match',
    text: 'A player of this match has another match in that week by now.',
  },
  matchNotApproved: {
    status: 409,
    code: 'match_not_approved',
    text: "This match is no longer on, or isn't approved yet.",
  },
  matchNotEditable: { status: 409, code: 'match_not_editable', text: 'This match can no longer be changed.' },
  notificationInProgress: {
    status: 409,
    code: 'notification_under_way',
    text: 'Notifications for this match are already being sent.',
  },
  notASearch: { status: 409, code: 'not_a_search', text: 'Only a match search can be canceled.' },
  opponentFound: {
    status: 409,
    code: 'opponent_found',
    text: 'We already found an opponent, so this search can no longer be canceled.',
  },
  opponentLocked: {
    status: 409,
    code: 'opponent_locked',
    text: 'Pay the match fee first.',
  },
  noShowTooEarly: {
    status: 409,
    code: 'no_show_too_early',
    text: `You can report a no-show from ${noShowReportableAfterMinutes} minutes after the start of the match.`,
  },
  noShowTooLate: {
    status: 409,
    code: 'no_show_too_late',
    text: `You can report a no-show until ${noShowReportableUntilDays} days after the match.`,
  },
  cancellationTooLate: {
    status: 409,
    code: 'cancellation_too_late',
    text: `A match can be canceled for this reason until ${cancellationExcusableDaysAfterMatch} days after its last day.`,
  },
  cancellationNotOpen: {
    status: 409,
    code: 'cancellation_not_open',
    text: 'There is no cancellation for you to confirm or contest.',
  },
  timesLinkInvalid: {
    status: 404,
    code: 'times_link_invalid',
    text: 'This link isn’t complete. Open it from the message again, or text OTHER for a new one.',
  },
  timesLinkUsed: {
    status: 410,
    code: 'times_link_used',
    text: 'This link was used or is too old. Text OTHER for a new one, or sign in to see your match.',
  },
  timeNotOpen: {
    status: 409,
    code: 'time_not_open',
    text: 'Choose times that are still ahead and within the days of this match.',
  },
  courtUnknown: { status: 409, code: 'court_unknown', text: 'Choose one of the courts listed for this match.' },
  timeAgreed: {
    status: 409,
    code: 'time_agreed',
    text: 'This match already has a time. Reschedule it first.',
  },
  timesAlreadyOffered: {
    status: 409,
    code: 'times_already_offered',
    text: 'You already offered times in another tab or by text.',
  },
  opponentOfferedTimes: {
    status: 409,
    code: 'opponent_offered_times',
    text: 'Your opponent has offered times since you opened this page. Choose one of them, or offer others.',
  },
  timeOffersUsedUp: {
    status: 409,
    code: 'time_offers_used_up',
    text: `You have traded times ${timeOfferRoundsMax} rounds. Choose the time that we suggest, or cancel the match.`,
  },
  timeOfferChangesUsedUp: {
    status: 409,
    code: 'time_offer_changes_used_up',
    text: `You have changed your times ${timeOfferChangesMax} times. Wait for your opponent's answer, or send them a message.`,
  },
  matchStarted: {
    status: 409,
    code: 'match_started',
    text: 'This match has already started. Cancel it if you could not play.',
  },
  rescheduleTooLate: {
    status: 409,
    code: 'reschedule_too_late',
    text: `Less than ${rescheduleHoursLeftToPlayMin} hours are left to play this match. Cancel it if you can't make it.`,
  },
  rescheduleTooClose: {
    status: 409,
    code: 'reschedule_too_close',
    text: `Your match starts in less than ${rescheduleHoursBeforeStartMin} hours. Tell your opponent if you're running late, or cancel if you can't make it.`,
  },
  matchTimeChanged: {
    status: 409,
    code: 'match_time_changed',
    text: 'The time of this match has changed.',
  },
  attendanceNotOpen: {
    status: 409,
    code: 'attendance_not_open',
    text: `You can say that you're late or there from ${attendanceReportableMinutesBeforeStart / 60} hours before the match until ${attendanceReportableUntilMinutesAfterStart / 60} hours after its start.`,
  },
  threadClosed: {
    status: 409,
    code: 'thread_closed',
    text: "You can't send messages in this match anymore.",
  },
  threadFull: {
    status: 409,
    code: 'thread_full',
    text: `A match has up to ${threadMessagesMax} messages. Please text or call your opponent.`,
  },
  tooManyThreadMessages: {
    status: 429,
    code: 'too_many_thread_messages',
    text: 'That was a lot of messages. Please wait a few minutes.',
  },
  threadMessageUnknown: { status: 404, code: 'thread_message_unknown', text: 'Message not found.' },
  matchNotCanceled: { status: 409, code: 'match_not_canceled', text: 'This match is not canceled.' },
  searchClosed: {
    status: 403,
    code: 'search_closed',
    text: 'Your match search is closed because you canceled several matches. Contact us to open it again.',
  },
  scoreSubmitted: {
    status: 409,
    code: 'score_submitted',
    text: "This match already has a score, so it can't be canceled. If it's wrong, contest it. Staff can void it.",
  },
  notEligible: {
    status: 403,
    code: 'not_eligible',
    text: `Paid matches are for players with a completion rate of ${extremelyReliablePercent}% or more.`,
  },
  slotTaken: { status: 409, code: 'slot_taken', text: 'You already have a match for that week.' },
  profileIncomplete: {
    status: 409,
    code: 'profile_incomplete',
    text: 'Please add your skill level and location to your profile first.',
  },
  noCalendarEntry: {
    status: 409,
    code: 'no_calendar_entry',
    text: "This match can't be added to a calendar until it has a time and an opponent.",
  },
  playersBlocked: {
    status: 409,
    code: 'players_blocked',
    text: 'One of these players has blocked the other, so they cannot meet. Decline or cancel this match.',
  },
  blockedOneself: { status: 409, code: 'blocked_oneself', text: "You can't block yourself." },
  tooManyBlocks: {
    status: 409,
    code: 'too_many_blocks',
    text: `You can block up to ${blocksMax} players. Unblock someone in your settings first.`,
  },
  tooManyNewBlocks: {
    status: 429,
    code: 'too_many_new_blocks',
    text: `You can block up to ${newBlocksPerDayMax} players a day. Please try again tomorrow, or report the player to us.`,
  },
  rematchNotPossible: {
    status: 409,
    code: 'rematch_not_possible',
    text: 'A rematch of this match isn’t possible.',
  },
  runWeekClosed: {
    status: 409,
    code: 'run_week_closed',
    text: 'A run is for this league week or the one before.',
  },
  pinRefused: {
    status: 409,
    code: 'pin_refused',
    text: 'A pinned pair cannot be made.',
  },
  standbyClosed: {
    status: 409,
    code: 'standby_closed',
    text: 'It’s too late to answer for that week.',
  },
  runBroken: { status: 409, code: 'run_broken', text: 'The run kept failing, so it was given up. Start it again.' },
  runInProgress: { status: 409, code: 'run_in_progress', text: 'A weekly run is already in progress.' },
  runUnknown: { status: 404, code: 'run_unknown', text: 'Run not found.' },
});
