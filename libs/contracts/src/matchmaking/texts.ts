import {
  cancellationResponseHours,
  cancellationsAfterRevealMax,
  cancellationsAfterRevealPeriodDays,
} from './cancellation/cancellation-rules.ts';
import type { ClosedWeekReason, UnpairedReason } from './enums.ts';
import { notificationLengthMax } from './review/notification-limits.ts';
import { threadMessageLengthMax } from './threads/thread-limits.ts';
import { matchingRadiusMiles } from './weekly-run/matching-radius.ts';
import { restDaysAfterPlayedMatch } from './weekly-run/rest-after-match.ts';

/** Placeholders for an opponent who must not be shown yet. */
export const hiddenOpponentTexts = {
  searching: 'Finding opponent...',
  locked: 'Opponent found',
  unknown: 'TBD',
} as const;

export const matchScreenTexts = {
  cancelSearchQuestion: 'Are you sure you want to cancel this match search?',
  cancelSearchFailed: 'Failed to cancel match. Please try again.',
  searchClosedByDispute:
    'Your match search is closed because your bank disputes a payment. Contact us to open it again.',
  opponentHasNotPaid: 'This opens once your opponent has paid the match fee, too.',
  timeUnknown: 'Time TBA',
  noMatches: 'No matches yet.',
  loading: 'Loading matches...',
  loadFailed: 'Failed to load matches',
} as const;

/** The admin panel's texts about matches, the weekly plan and notifications. */
export const adminMatchTexts = {
  pendingLoadFailed: 'Failed to load pending matches',
  approvedLoadFailed: 'Failed to load approved matches',
  completedLoadFailed: 'Failed to load completed matches',
  planningLoadFailed: 'Failed to load weekly match planning',
  approveFailed: 'Failed to approve match',
  declineFailed: 'Failed to decline match',
  bulkApproveFailed: 'Failed to bulk approve matches',
  updateFailed: 'Failed to update match',
  notificationFailed: 'Failed to send notification',
  notificationSent: 'Notification sent successfully!',
  notificationsSent: 'Notifications Sent',
  notificationsPending: 'Notifications Pending',
  noPending: 'No pending matches',
  noPendingHint: 'All matches have been reviewed',
  noApproved: 'No approved matches',
  noCompleted: 'No completed matches',
  nobodyWantsMatch: 'No players requested a match yet',
  nobodyOptedOut: 'No players opted out',
  allAnswered: 'All players have responded',
} as const;

/** Validation errors of the matchmaking API. */
export const matchmakingFieldErrorTexts = {
  answerInvalid: 'Please answer yes or no',
  messageBlank: 'Both messages are required',
  messageTooLong: `A message can have up to ${notificationLengthMax} characters`,
  nothingToChange: 'Nothing to change',
  matchIdsMissing: 'Choose at least one match',
} as const;

/** Why a player who said YES got no match, and what would help, for messages and the dashboard. */
export const unpairedTexts = {
  profile_incomplete: "Your profile isn't finished. Add your name, level, and region so we can match you.",
  no_location: "We don't know where you play. Add your ZIP code or home court so we can match you.",
  already_matched: 'You already have a match for that week.',
  cooldown: `You aren't free on any day at least ${restDaysAfterPlayedMatch} days after your last match. Adding days to your profile helps.`,
  nobody_near: `No one within ${matchingRadiusMiles} miles wanted a match. A home court closer to other players helps.`,
  level: 'No one near your level wanted a match. Check that the level in your profile is right.',
  gender_wish: 'Opponent preferences left no one nearby. A wider preference opens up more players.',
  reliability: "Completion rates didn't allow a match with anyone nearby. Playing your matches raises yours.",
  availability: 'No one nearby was free when you are. Adding days or times to your profile helps.',
  recent_opponents: 'You just played everyone nearby who fits. Adding days or times to your profile helps.',
  quality: 'No one nearby was a good enough fit. Adding days or times to your profile helps.',
  odd_one_out: 'Everyone who fits was matched with someone else. Your wait counts in your favor next time.',
  canceled_often: `You canceled more than ${cancellationsAfterRevealMax} matches within ${cancellationsAfterRevealPeriodDays / 7} weeks. Contact us to get matches again.`,
} as const satisfies Record<UnpairedReason, string>;

/** Why a player gets no other match in the week of a canceled one. */
export const closedWeekTexts = {
  canceled: 'You get no other match for that week, because you canceled yours. Contact us if you had to.',
  unconfirmed: `You get no other match for that week unless your opponent confirms why you canceled, within ${cancellationResponseHours} hours, or our staff do.`,
  no_show_open: `You get no other match for that week until the no-show is settled, in ${cancellationResponseHours} hours or by our staff.`,
  missed: 'You get no other match for that week, because you missed yours. Contact us if that is wrong.',
  no_answer: "You get no other match for that week, because you didn't answer your opponent. Contact us if you did.",
  opponent_seen: 'You get no other match for that week: the one whose opponent you have seen counts as yours.',
  former_account:
    'You get no other match for that week: the account that this number had before already got one. Contact us if that was not yours.',
} as const satisfies Record<ClosedWeekReason, string>;

/** What is wrong with a message to the opponent. */
export const threadErrorTexts = {
  textMissing: 'Please write a message',
  textTooLong: `A message can have up to ${threadMessageLengthMax} characters`,
} as const;
