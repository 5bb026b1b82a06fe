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
export const playstyle = z.enum(playstyles);
export const season = z.enum(seasons);
export const reliabilityTier = z.enum(reliabilityTiers);
export const scoreOutcome = z.enum(scoreOutcomes);
export const matchSide = z.enum(matchSides);
export const scoreStatus = z.enum(scoreStatuses);
export const scoreReviewDecision = z.enum(scoreReviewDecisions);
