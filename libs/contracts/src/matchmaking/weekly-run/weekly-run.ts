import * as z from 'zod';
import { idSchema, latitudeSchema, longitudeSchema, timestampSchema, weekIdSchema } from '../../field-schemas.ts';
import { sportSchema } from '../../players/enum-schemas.ts';
import { runKindSchema, runStateSchema, unpairedReasonSchema } from '../enum-schemas.ts';
import { pairingReasonsSchema } from '../matches/match.ts';
import { perfectQuality } from './perfect-quality.ts';
import { pairOverridesMax, whatIfMilesMax, whatIfRatingGapMax } from './run-preview-limits.ts';

const playerName = z.object({ id: idSchema, name: z.string().nullable() });

/** A player and the coordinates of their home. */
const playerLocation = z.object({
  ...playerName.shape,
  lat: latitudeSchema.nullable(),
  lng: longitudeSchema.nullable(),
});

/** A pair of a run and its reasons. */
export const plannedPairSchema = z.object({
  matchId: idSchema.nullable().meta({ description: 'Null in a preview' }),
  user1: playerLocation,
  user2: playerLocation,
  sport: sportSchema,
  quality: z.int().meta({ description: `At most ${perfectQuality}` }),
  reasons: pairingReasonsSchema,
});
export type PlannedPair = z.infer<typeof plannedPairSchema>;

/** A player that a run left without a match, and why. */
export const unpairedPlayerSchema = z.object({
  ...playerName.shape,
  sport: sportSchema,
  region: z.string().nullish().meta({ description: 'Where the player lives, if known' }),
  reason: unpairedReasonSchema,
  sentence: z.string().meta({ description: 'The reason as a sentence' }),
  wouldHelp: z.string().nullable().meta({ description: 'What would have led to a match' }),
  weeksWaited: z.int().nonnegative(),
});
export type UnpairedPlayer = z.infer<typeof unpairedPlayerSchema>;

export const runSummarySchema = z.object({
  candidates: z.int().nonnegative(),
  pairs: z.int().nonnegative(),
  unpaired: z.int().nonnegative(),
  totalQuality: z.int(),
  averageMiles: z.number().nonnegative().nullable().meta({ description: 'Null without pairs' }),
  averageRatingGap: z.number().nonnegative().nullable().meta({ description: 'Null without pairs' }),
  isOptimal: z.boolean().meta({ description: 'Whether the plan is proven to be the best possible' }),
});
export type RunSummary = z.infer<typeof runSummarySchema>;

/** Rules that a preview tries instead of the league's. */
export const whatIfSchema = z.object({
  maxMiles: z.number().positive().max(whatIfMilesMax),
  maxRatingGap: z.number().min(0).max(whatIfRatingGapMax).meta({ description: 'Compared in hundredths' }),
});
export type WhatIfRules = z.infer<typeof whatIfSchema>;

const playerPair = z
  .object({ user1Id: idSchema, user2Id: idSchema })
  .refine(({ user1Id, user2Id }) => user1Id !== user2Id, { error: 'A pair has two players' })
  .meta({ description: 'In either order' });
export type PlayerPair = z.infer<typeof playerPair>;

/** What staff decided about individual pairs of a run. */
export const pairOverridesSchema = z
  .object({
    pinned: z.array(playerPair).max(pairOverridesMax).meta({ description: 'Pairs that the plan must include' }),
    forbidden: z.array(playerPair).max(pairOverridesMax).meta({ description: 'Pairs that the plan must not include' }),
  })
  .refine(({ pinned }) => new Set(pinned.flatMap(listPlayerIds)).size === 2 * pinned.length, {
    path: ['pinned'],
    error: 'A player can be pinned to one opponent only',
  })
  .refine(({ pinned, forbidden }) => !pinned.some((pair) => forbidden.some((other) => isSamePair(pair, other))), {
    path: ['forbidden'],
    error: 'A pair cannot be both pinned and forbidden',
  });
export type StaffPairOverrides = z.infer<typeof pairOverridesSchema>;

function listPlayerIds({ user1Id, user2Id }: PlayerPair): string[] {
  return [user1Id, user2Id];
}

function isSamePair(pair: PlayerPair, other: PlayerPair): boolean {
  return listPlayerIds(pair).every((playerId) => listPlayerIds(other).includes(playerId));
}

/** The number of pairs and unpaired players of a plan. */
export const weeklyPlanCountsSchema = runSummarySchema.pick({ pairs: true, unpaired: true });
export type WeeklyPlanSize = z.infer<typeof weeklyPlanCountsSchema>;

/** How many players the run has planned, or applied, so far. */
const runProgress = z.object({ done: z.int().nonnegative(), total: z.int().nonnegative() });
export type RunProgress = z.infer<typeof runProgress>;

/** A weekly run or its preview. Its pairs and unpaired players are lists of their own. */
export const weeklyRunSchema = z.object({
  runId: idSchema,
  kind: runKindSchema.optional().meta({ description: 'Missing in replies of version 0.1.0: weekly' }),
  week: weekIdSchema.meta({ description: 'The week of the question. Its matches are played in the following week' }),
  dryRun: z.boolean(),
  seed: z.int(),
  state: runStateSchema.meta({
    description: 'A preview ends as `planned`, a run as `applied`; either can end as `failed`, with an error',
  }),
  progress: runProgress.meta({ description: 'Players of the current state: planning, or applying' }),
  error: z
    .object({ code: z.string(), text: z.string() })
    .nullable()
    .meta({ description: 'Why the run failed; null if it did not' }),
  createdAt: timestampSchema,
  summary: runSummarySchema.nullable().meta({ description: 'Null until the run is planned' }),
  whatIf: whatIfSchema
    .nullish()
    .meta({ description: 'The rules of this preview, if they are not those of the league' }),
  baseline: weeklyPlanCountsSchema.nullish().meta({
    description: 'The same players under the rules of the league alone, if `whatIf` or `pairOverrides` is given',
  }),
  pairOverrides: pairOverridesSchema
    .nullish()
    .meta({ description: 'What staff decided about individual pairs, if anything' }),
});
export type WeeklyRun = z.infer<typeof weeklyRunSchema>;
