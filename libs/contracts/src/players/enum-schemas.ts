import * as z from 'zod';
import {
  availabilityDays,
  genders,
  messagingPreferences,
  opponentGenderPreferences,
  sports,
  timeBlocks,
} from './enums.ts';

// Apart from the words themselves, so that a page can take those without zod.
export const sport = z.enum(sports);
export const gender = z.enum(genders);
export const opponentGenderPreference = z.enum(opponentGenderPreferences);
export const messagingPreference = z.enum(messagingPreferences);
export const availabilityDay = z.enum(availabilityDays);
export const timeBlock = z.enum(timeBlocks);
