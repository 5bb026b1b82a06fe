import * as z from 'zod';
import { daysOfWeek, signupAvailabilities, timeBlocks } from '../enums.ts';
import { parseCommaList } from './parse-comma-list.ts';
import { profileErrorTexts } from './profile-error-texts.ts';

/** A comma-separated list of distinct allowed words. Null or an empty text clears it. */
function commaListSchema(words: readonly string[], text: string) {
  return z
    .string(text)
    .max(100, text)
    .refine((list) => areDistinctWordsOf(words, parseCommaList(list)), text)
    .nullish();
}

export const availabilityDaysListSchema = commaListSchema(daysOfWeek, profileErrorTexts.daysInvalid).meta({
  examples: ['Mon,Wed,Sat'],
});

export const availabilityTimeBlocksList = commaListSchema(timeBlocks, profileErrorTexts.blocksInvalid).meta({
  examples: ['Morning,Evening'],
});

/** Availability in a sign-up: `Weeknights`, `Weekends`, `Flexible`, days, or days with times (`Mon Evening, Sat`). */
export const signupAvailabilitySchema = z
  .string(profileErrorTexts.availabilityInvalid)
  .trim()
  .min(1, profileErrorTexts.availabilityInvalid)
  .max(200, profileErrorTexts.availabilityInvalid)
  .refine((text) => text.split(/[\s,]+/).every(isAvailabilityWord), profileErrorTexts.availabilityInvalid)
  .meta({ examples: ['Weeknights'] });

const availabilityWords: readonly string[] = [...signupAvailabilities, ...daysOfWeek, ...timeBlocks];

function isAvailabilityWord(word: string): boolean {
  return availabilityWords.includes(word);
}

function areDistinctWordsOf(words: readonly string[], chosen: readonly string[]): boolean {
  return chosen.every((word) => words.includes(word)) && new Set(chosen).size === chosen.length;
}
