import * as z from 'zod';
import {
  matchSides,
  playstyles,
  reliabilityTiers,
  reviewDecisions,
  scoreOutcomes,
  scoreStatuses,
  seasons,
} from './enums.ts';

// Apart from the words themselves, so that a page can take those without zod.
export const playstyle = z.enum(playstyles);
export const season = z.enum(seasons);
export const reliabilityTier = z.enum(reliabilityTiers);
export const scoreOutcome = z.enum(scoreOutcomes);
export const matchSide = z.enum(matchSides);
export const scoreStatus = z.enum(scoreStatuses);
export const reviewDecision = z.enum(reviewDecisions);
