import type { CancelReason } from '@rally/contracts/matchmaking';

export const cancelReasonLabels: Record<CancelReason, string> = {
  late_cancel: 'Canceled late',
  no_show: 'Did not show up',
  weather: 'Weather',
  injury: 'Injury',
  mutual: 'Both players agreed',
};
