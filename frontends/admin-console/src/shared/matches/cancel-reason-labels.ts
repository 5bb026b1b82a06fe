import type { AutoCancelReason, CancelReason } from '@rally/contracts/matchmaking';

export const cancelReasonLabels: Record<CancelReason, string> = {
  late_cancel: 'Canceled late',
  no_show: 'Did not show up',
  weather: 'Weather',
  injury: 'Injury',
  mutual: 'Both players agreed',
};

/** Why the league itself canceled a match. */
export const autoCancelReasonLabels: Record<AutoCancelReason, string> = {
  no_answer: 'Did not answer the times',
  not_revealed: 'Not revealed to both in time',
  search_disputed: 'Search closed by a dispute',
  search_closed: 'Search closed by cancellations',
  reliability_too_low: 'Search ended: too few completed matches',
};
