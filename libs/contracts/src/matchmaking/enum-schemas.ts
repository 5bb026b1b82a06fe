import * as z from 'zod';
import {
  askAudiences,
  askRounds,
  attendanceStates,
  cancelCauses,
  cancellationResponses,
  cancellationReviewStates,
  cancelReasons,
  chosenTimesOutcomes,
  distanceSources,
  matchKinds,
  matchPaymentStatuses,
  matchReplies,
  matchStatuses,
  optInAnswers,
  paidSearchAvailabilities,
  refundDecisions,
  runKinds,
  runStates,
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
export const cancelCause = z.enum(cancelCauses);
export const cancelReason = z.enum(cancelReasons);
export const cancellationReviewState = z.enum(cancellationReviewStates);
export const cancellationResponse = z.enum(cancellationResponses);
export const chosenTimesOutcome = z.enum(chosenTimesOutcomes);
export const attendanceState = z.enum(attendanceStates);
export const matchReply = z.enum(matchReplies);
export const refundDecision = z.enum(refundDecisions);
export const unpairedReason = z.enum(unpairedReasons);
export const runKind = z.enum(runKinds);
export const runState = z.enum(runStates);
export const paidSearchAvailability = z.enum(paidSearchAvailabilities);
