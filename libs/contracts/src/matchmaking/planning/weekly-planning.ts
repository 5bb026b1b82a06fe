import * as z from 'zod';
import { date, id, phoneNumber, queryNumber, time } from '../../field-schemas.ts';
import { sport } from '../../players/enum-schemas.ts';
import { rating } from '../../players/profile/profile.ts';

export const planningPlayer = z.object({
  id,
  name: z.string().nullable(),
  phone: phoneNumber.nullable(),
  sport,
  tennisRating: rating,
  pickleballRating: rating,
  region: z.string().nullable(),
  reliability: z.string().meta({ examples: ['85%'] }),
  matchesCompleted: z.int().nonnegative(),
  askedOn: time.nullable(),
  hasActiveMatch: z.boolean(),
});
export type PlanningPlayer = z.infer<typeof planningPlayer>;

/** How many weeks ago; 0 is the current week. */
export const weekOffset = queryNumber(z.int().min(0).max(520).default(0));

export const weeklyPlanning = z.object({
  weekInfo: z.object({ label: z.string(), startDate: date, endDate: date }),
  summary: z.object({
    wantsMatch: z.int().nonnegative(),
    noMatch: z.int().nonnegative(),
    noResponse: z.int().nonnegative(),
    total: z.int().nonnegative(),
  }),
  categorized: z.object({
    matched: z.array(planningPlayer),
    wantsMatch: z.array(planningPlayer),
    noMatch: z.array(planningPlayer),
    noResponse: z.array(planningPlayer),
  }),
});
export type WeeklyPlanning = z.infer<typeof weeklyPlanning>;
