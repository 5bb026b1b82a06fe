import * as z from 'zod';
import {
  matchSides,
  playstyles,
  reliabilityTiers,
  scoreOutcomes,
  scoreReviewDecisions,
  scoreStatuses,
  seasons,
} from './enums.ts';

// Separate from the values, so that pages can import those without zod.
export const playstyleSchema = z.enum(playstyles);
export const seasonSchema = z.enum(seasons);
export const reliabilityTierSchema = z.enum(reliabilityTiers);
export const scoreOutcomeSchema = z.enum(scoreOutcomes);
export const matchSideSchema = z.enum(matchSides);
export const scoreStatusSchema = z.enum(scoreStatuses);
export const scoreReviewDecisionSchema = z.enum(scoreReviewDecisions);
