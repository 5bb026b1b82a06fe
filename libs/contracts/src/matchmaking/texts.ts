/** Names that stand for an opponent who may not be shown. */
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

/** What the admin panel says of matches, the weekly plan and notifications. */
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

/** What the API says of a wrong field. */
export const matchFieldTexts = {
  answerInvalid: 'Please answer yes or no',
  messageBlank: 'Both messages must have a text',
  messageTooLong: 'A message may have 1600 characters at most',
  nothingToChange: 'There is nothing to change',
  matchIdsMissing: 'Name at least one match',
} as const;
