import * as z from 'zod';
import { id, latitude, longitude, time, weekId } from '../../fields.ts';
import { sport } from '../../players/enum-schemas.ts';
import { runState, unpairedReason } from '../enum-schemas.ts';
import { pairReasons } from '../matches/match.ts';

const named = z.object({ id, name: z.string().nullable() });

const located = z.object({ ...named.shape, lat: latitude.nullable(), lng: longitude.nullable() });

/** Two players of a run, and why. */
export const plannedPair = z.object({
  matchId: id.nullable().meta({ description: 'Null in a preview' }),
  user1: located,
  user2: located,
  sport,
  quality: z.int().meta({ description: '1000 at best' }),
  reasons: pairReasons,
});
export type PlannedPair = z.infer<typeof plannedPair>;

/** A player whom a run left without a match, and why. */
export const unpairedPlayer = z.object({
  ...named.shape,
  sport,
  reason: unpairedReason,
  sentence: z.string().meta({ description: 'The reason for people' }),
  wouldHelp: z.string().nullable().meta({ description: 'What would have helped, computed' }),
  weeksWaited: z.int().nonnegative(),
});
export type UnpairedPlayer = z.infer<typeof unpairedPlayer>;

export const runSummary = z.object({
  candidates: z.int().nonnegative(),
  pairs: z.int().nonnegative(),
  unpaired: z.int().nonnegative(),
  totalQuality: z.int(),
  averageMiles: z.number().nonnegative().nullable(),
  averageRatingGap: z.number().nonnegative().nullable(),
  isOptimal: z.boolean().meta({ description: 'Whether the plan is proven to be the best possible' }),
});
export type RunSummary = z.infer<typeof runSummary>;

/** A weekly run, previewed or real. */
export const weeklyRun = z.object({
  runId: id,
  week: weekId.meta({ description: 'The week of the question; its matches are played in the week after' }),
  dryRun: z.boolean(),
  seed: z.int(),
  state: runState,
  createdAt: time,
  pairs: z.array(plannedPair),
  unpaired: z.array(unpairedPlayer),
  summary: runSummary,
});
export type WeeklyRun = z.infer<typeof weeklyRun>;
