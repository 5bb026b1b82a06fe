import * as z from 'zod';
import { calendarDateSchema, idSchema, phoneNumberSchema, queryNumber, timestampSchema } from '../../field-schemas.ts';
import { sportSchema } from '../../players/enum-schemas.ts';
import { ratingSchema } from '../../players/profile/profile.ts';

export const planningPlayerSchema = z.object({
  id: idSchema,
  name: z.string().nullable(),
  phone: phoneNumberSchema.nullable(),
  sport: sportSchema,
  tennisRating: ratingSchema,
  pickleballRating: ratingSchema,
  region: z.string().nullable(),
  reliability: z.string().meta({ examples: ['85%'] }),
  matchesCompleted: z.int().nonnegative(),
  askedOn: timestampSchema.nullable().meta({ description: 'When the question was sent; null until then' }),
  hasActiveMatch: z.boolean(),
  waitingReason: z.string().nullish().meta({
    description: 'Why a player who wants a match this week has none; null while nothing but the next run is missing',
  }),
});
export type WeeklyPlanningPlayer = z.infer<typeof planningPlayerSchema>;

/** How many weeks ago; 0 is the current week. */
export const weeksAgoQuery = queryNumber(z.int().min(0).max(520).default(0));

const length = z.int().nonnegative();

export const weeklyPlanningSchema = z.object({
  weekInfo: z.object({ label: z.string(), startDate: calendarDateSchema, endDate: calendarDateSchema }),
  summary: z.object({
    wantsMatch: z.int().nonnegative(),
    noMatch: z.int().nonnegative(),
    noResponse: z.int().nonnegative(),
    total: z.int().nonnegative(),
  }),
  lengths: z.object({ matched: length, wantsMatch: length, noMatch: length, noResponse: length }),
  categorized: z.object({
    matched: z.array(planningPlayerSchema),
    wantsMatch: z.array(planningPlayerSchema),
    noMatch: z.array(planningPlayerSchema),
    noResponse: z.array(planningPlayerSchema),
  }),
});
export type WeeklyPlanning = z.infer<typeof weeklyPlanningSchema>;
