import * as z from 'zod';
import {
  availabilityDays,
  genders,
  messagingPreferences,
  opponentGenderPreferences,
  reportDecisions,
  reportReasons,
  reportStatuses,
  sports,
  timeBlocks,
} from './enums.ts';

// Separate from the values, so that pages can import those without zod.
export const sport = z.enum(sports);
export const gender = z.enum(genders);
export const opponentGenderPreference = z.enum(opponentGenderPreferences);
export const messagingPreference = z.enum(messagingPreferences);
export const availabilityDay = z.enum(availabilityDays);
export const timeBlock = z.enum(timeBlocks);
export const reportReason = z.enum(reportReasons);
export const reportStatus = z.enum(reportStatuses);
export const reportDecision = z.enum(reportDecisions);
