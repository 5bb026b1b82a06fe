import type { AutoCancelReason, CancelReason } from '@rally/contracts/matchmaking';
import { texts } from '../../texts.ts';

const { matches: words } = texts();

export const cancelReasonLabels: Record<CancelReason, string> = {
  late_cancel: words.canceledLate,
  no_show: words.didNotShowUp,
  weather: words.weather,
  injury: words.injury,
  mutual: words.bothPlayersAgreed,
};

/** Why the league itself canceled a match. */
export const autoCancelReasonLabels: Record<AutoCancelReason, string> = {
  no_answer: words.didNotAnswerTheTimes,
  not_revealed: words.notRevealedInTime,
  search_disputed: words.searchClosedByADispute,
  search_closed: words.searchClosedByCancellations,
  reliability_too_low: words.searchEndedTooFewMatches,
};
