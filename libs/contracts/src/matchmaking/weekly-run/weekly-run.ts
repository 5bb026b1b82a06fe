import * as z from 'zod';
import { id, latitude, longitude, time, weekId } from '../../field-schemas.ts';
import { sport } from '../../players/enum-schemas.ts';
import { runKind, runState, unpairedReason } from '../enum-schemas.ts';
import { pairReasons } from '../matches/match.ts';
import { pairOverridesMax, whatIfMilesMax, whatIfRatingGapMax } from './pairing-limits.ts';

const playerName = z.object({ id, name: z.string().nullable() });

const playerLocation = z.object({ ...playerName.shape, lat: latitude.nullable(), lng: longitude.nullable() });

/** A pair of a run and its reasons. */
export const plannedPair = z.object({
  matchId: id.nullable().meta({ description: 'Null in a preview' }),
  user1: playerLocation,
  user2: playerLocation,
  sport,
  quality: z.int().meta({ description: 'At most 1000' }),
  reasons: pairReasons,
});
export type PlannedPair = z.infer<typeof plannedPair>;

/** A player whom a run left without a match, and why. */
export const unpairedPlayer = z.object({
  ...playerName.shape,
  sport,
  region: z.string().nullish().meta({ description: 'Where the player lives, if known' }),
  reason: unpairedReason,
  sentence: z.string().meta({ description: 'The reason as a sentence' }),
  wouldHelp: z.string().nullable().meta({ description: 'What would have led to a match' }),
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

/** Rules that a preview tries instead of the league's. */
export const whatIf = z.object({
  maxMiles: z.number().positive().max(whatIfMilesMax),
  maxRatingGap: z.number().min(0).max(whatIfRatingGapMax).meta({ description: 'Compared in hundredths' }),
});
export type WhatIf = z.infer<typeof whatIf>;

const playerPair = z
  .object({ user1Id: id, user2Id: id })
  .refine(({ user1Id, user2Id }) => user1Id !== user2Id, { error: 'A pair has two players' })
  .meta({ description: 'In either order' });
export type PlayerPair = z.infer<typeof playerPair>;

/** What staff decide about single pairs of a run. */
export const pairOverrides = z
  .object({
    pinned: z.array(playerPair).max(pairOverridesMax).meta({ description: 'Pairs that the plan has to have' }),
    forbidden: z.array(playerPair).max(pairOverridesMax).meta({ description: 'Pairs that the plan must not have' }),
  })
  .refine(({ pinned }) => new Set(pinned.flatMap(listPlayerIds)).size === 2 * pinned.length, {
    path: ['pinned'],
    error: 'A player can be pinned to one opponent only',
  })
  .refine(({ pinned, forbidden }) => !pinned.some((pair) => forbidden.some((other) => isSamePair(pair, other))), {
    path: ['forbidden'],
    error: 'A pair cannot be both pinned and forbidden',
  });
export type PairOverrides = z.infer<typeof pairOverrides>;

function listPlayerIds({ user1Id, user2Id }: PlayerPair): string[] {
  return [user1Id, user2Id];
}

function isSamePair(pair: PlayerPair, other: PlayerPair): boolean {
  return listPlayerIds(pair).every((playerId) => listPlayerIds(other).includes(playerId));
}

/** The number of pairs and unpaired players of a plan. */
export const planSize = runSummary.pick({ pairs: true, unpaired: true });
export type PlanSize = z.infer<typeof planSize>;

/** A weekly run or its preview. */
export const weeklyRun = z.object({
  runId: id,
  kind: runKind.optional().meta({ description: 'Missing in replies of version 0.1.0: weekly' }),
  week: weekId.meta({ description: 'The week of the question. Its matches are played in the following week' }),
  dryRun: z.boolean(),
  seed: z.int(),
  state: runState,
  createdAt: time,
  pairs: z.array(plannedPair),
  unpaired: z.array(unpairedPlayer),
  summary: runSummary,
  whatIf: whatIf.nullish().meta({ description: 'The rules of this preview, if they are not those of the league' }),
  baseline: planSize.nullish().meta({
    description: 'The same players under the rules of the league alone, if `whatIf` or `pairOverrides` is given',
  }),
  pairOverrides: pairOverrides.nullish().meta({ description: 'What staff decided about single pairs, if anything' }),
});
export type WeeklyRun = z.infer<typeof weeklyRun>;
