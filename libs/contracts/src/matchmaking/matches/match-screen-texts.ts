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
