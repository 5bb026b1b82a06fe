import * as z from 'zod';
import {
  askAudiences,
  askRounds,
  availabilityReasons,
  cancellationResponses,
  cancellationReviews,
  cancelReasons,
  chosenTimesOutcomes,
  distanceSources,
  matchKinds,
  matchStatuses,
  optInAnswers,
  paymentStatuses,
  refundDecisions,
  runStates,
  unpairedReasons,
} from './enums.ts';

// Separate from the values, so that pages can import those without zod.
export const matchKind = z.enum(matchKinds);
export const matchStatus = z.enum(matchStatuses);
export const paymentStatus = z.enum(paymentStatuses);
export const distanceSource = z.enum(distanceSources);
export const optInAnswer = z.enum(optInAnswers);
export const askRound = z.enum(askRounds);
export const askAudience = z.enum(askAudiences);
export const cancelReason = z.enum(cancelReasons);
export const cancellationReview = z.enum(cancellationReviews);
export const cancellationResponse = z.enum(cancellationResponses);
export const chosenTimesOutcome = z.enum(chosenTimesOutcomes);
export const refundDecision = z.enum(refundDecisions);
export const unpairedReason = z.enum(unpairedReasons);
export const runState = z.enum(runStates);
export const availabilityReason = z.enum(availabilityReasons);
