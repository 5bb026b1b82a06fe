import * as z from 'zod';
import {
  askAudiences,
  askRounds,
  autoCancelReasons,
  cancellationResponses,
  cancellationReviewStates,
  cancelReasons,
  chosenTimesOutcomes,
  distanceSources,
  matchKinds,
  matchPaymentStatuses,
  matchStatuses,
  matchTextReplies,
  optInAnswers,
  paidSearchAvailabilities,
  refundDecisions,
  runKinds,
  runStates,
  selfReportedAttendances,
  unpairedReasons,
} from './enums.ts';

// Separate from the values, so that pages can import those without zod.
export const matchKind = z.enum(matchKinds);
export const matchStatus = z.enum(matchStatuses);
export const matchPaymentStatus = z.enum(matchPaymentStatuses);
export const distanceSource = z.enum(distanceSources);
export const optInAnswer = z.enum(optInAnswers);
export const askRound = z.enum(askRounds);
export const askAudience = z.enum(askAudiences);
export const autoCancelReason = z.enum(autoCancelReasons);
export const cancelReason = z.enum(cancelReasons);
export const cancellationReviewState = z.enum(cancellationReviewStates);
export const cancellationResponse = z.enum(cancellationResponses);
export const chosenTimesOutcome = z.enum(chosenTimesOutcomes);
export const selfReportedAttendance = z.enum(selfReportedAttendances);
export const matchTextReply = z.enum(matchTextReplies);
export const refundDecision = z.enum(refundDecisions);
export const unpairedReason = z.enum(unpairedReasons);
export const runKind = z.enum(runKinds);
export const runState = z.enum(runStates);
export const paidSearchAvailability = z.enum(paidSearchAvailabilities);
