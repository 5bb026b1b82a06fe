import { notificationLengthMax } from './constants.ts';

/** Placeholders for an opponent who must not be shown yet. */
export const opponentTexts = {
  searching: 'Finding opponent...',
  locked: 'Opponent found',
  unknown: 'TBD',
} as const;

export const matchTexts = {
  cancelSearchQuestion: 'Are you sure you want to cancel this match search?',
  cancelSearchFailed: 'Failed to cancel match. Please try again.',
  timeUnknown: 'Time TBA',
  noMatches: 'No matches yet.',
  loading: 'Loading matches...',
  loadFailed: 'Failed to load matches',
  error: (message: string) => `Error: ${message}`,
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
export const matchFieldTexts = {
  answerInvalid: 'Please answer yes or no',
  messageBlank: 'Both messages are required',
  messageTooLong: `A message can have up to ${notificationLengthMax} characters`,
  nothingToChange: 'Nothing to change',
  matchIdsMissing: 'Choose at least one match',
} as const;
