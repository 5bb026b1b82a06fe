import * as z from 'zod';
import {
  autoCancelReasons,
  bulkActionKinds,
  cancellationRefundStates,
  cancellationResponses,
  cancellationReviewStates,
  cancelReasons,
  chosenTimesOutcomes,
  closedWeekReasons,
  distanceSources,
  matchKinds,
  matchPaymentStatuses,
  matchReplyActions,
  matchStatuses,
  optInAnswers,
  paidSearchAvailabilities,
  runKinds,
  runStates,
  selfReportedAttendances,
  unpairedReasons,
  weeklyQuestionAudiences,
  weeklyQuestionRounds,
} from './enums.ts';

// Separate from the values, so that pages can import those without zod.
export const matchKindSchema = z.enum(matchKinds);
export const matchStatusSchema = z.enum(matchStatuses);
export const matchPaymentStatusSchema = z.enum(matchPaymentStatuses);
export const distanceSourceSchema = z.enum(distanceSources);
export const optInAnswerSchema = z.enum(optInAnswers);
export const weeklyQuestionKindSchema = z.enum(weeklyQuestionRounds);
export const weeklyQuestionAudienceSchema = z.enum(weeklyQuestionAudiences);
export const autoCancelReasonSchema = z.enum(autoCancelReasons);
export const cancelReasonSchema = z.enum(cancelReasons);
export const cancellationReviewStateSchema = z.enum(cancellationReviewStates);
export const cancellationResponseSchema = z.enum(cancellationResponses);
export const closedWeekReasonSchema = z.enum(closedWeekReasons);
export const chosenTimesOutcomeSchema = z.enum(chosenTimesOutcomes);
export const attendanceNoticeSchema = z.enum(selfReportedAttendances);
export const matchReplyActionSchema = z.enum(matchReplyActions);
export const cancellationRefundStateSchema = z.enum(cancellationRefundStates);
export const unpairedReasonSchema = z.enum(unpairedReasons);
export const bulkActionKindSchema = z.enum(bulkActionKinds);
export const runKindSchema = z.enum(runKinds);
export const runStateSchema = z.enum(runStates);
export const paidSearchEligibilitySchema = z.enum(paidSearchAvailabilities);
