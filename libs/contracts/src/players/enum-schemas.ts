import * as z from 'zod';
import {
  daysOfWeek,
  genders,
  languages,
  messagingPreferences,
  opponentGenderPreferences,
  reportDecisions,
  reportReasons,
  reportStatuses,
  sports,
  timeBlocks,
} from './enums.ts';

// Separate from the values, so that pages can import those without zod.
export const sportSchema = z.enum(sports);
export const genderSchema = z.enum(genders);
export const opponentGenderPreferenceSchema = z.enum(opponentGenderPreferences);
export const languageSchema = z.enum(languages);
export const messagingPreferenceSchema = z.enum(messagingPreferences);
export const dayOfWeekSchema = z.enum(daysOfWeek);
export const timeBlockSchema = z.enum(timeBlocks);
export const reportReasonSchema = z.enum(reportReasons);
export const reportStatusSchema = z.enum(reportStatuses);
export const reportDecisionSchema = z.enum(reportDecisions);
