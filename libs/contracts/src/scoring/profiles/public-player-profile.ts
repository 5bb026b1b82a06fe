import * as z from 'zod';
import { idSchema, timestampSchema } from '../../field-schemas.ts';
import { sportSchema } from '../../players/enum-schemas.ts';
import { ratingSchema } from '../../players/profile/profile.ts';
import { playstyleSchema, scoreOutcomeSchema } from '../enum-schemas.ts';

export const profileMatchSchema = z.object({
  id: idSchema,
  result: z.enum(['W', 'L', 'T']),
  opponent: z.string(),
  opponentId: idSchema,
  opponentPhoto: z.string().nullable(),
  opponentRating: ratingSchema,
  opponentPlaystyle: playstyleSchema,
  date: timestampSchema,
  sets: z.array(
    z.object({
      player: z.int().nonnegative(),
      opponent: z.int().nonnegative(),
      tiebreak: z
        .object({ player: z.int().nonnegative(), opponent: z.int().nonnegative() })
        .nullable()
        .meta({ description: 'Points; null if there was none or its points were not entered' }),
    }),
  ),
  setsWon: z.int().nonnegative(),
  setsLost: z.int().nonnegative(),
  outcome: scoreOutcomeSchema,
  ratingAfter: ratingSchema,
  ratingChange: z.number(),
  explanation: z.string().meta({ description: 'The rating change in one sentence' }),
});
export type ProfileMatch = z.infer<typeof profileMatchSchema>;

/** A player's public profile. */
export const publicPlayerProfileSchema = z.object({
  id: idSchema,
  name: z.string(),
  region: z.string().nullable(),
  profilePhoto: z.string().nullable(),
  currentRating: ratingSchema,
  totalMatches: z.int().nonnegative(),
  wins: z.int().nonnegative(),
  losses: z.int().nonnegative(),
  stateRanking: z.int().positive().nullable().meta({ description: 'Ranked after 5 matches' }),
  stateName: z.string().nullable().meta({ description: 'Null if the location is not known or not in a state' }),
  reliabilityLabel: z.string(),
  reliabilityPercentage: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: 'Null before the first completed match that counts' }),
  matchesAssigned: z.int().nonnegative(),
  matchesCompleted: z.int().nonnegative(),
  playstyleBadge: playstyleSchema,
  sport: sportSchema,
  matches: z.array(profileMatchSchema).meta({ description: 'Newest first' }),
  ratingHistory: z
    .array(
      z.object({
        date: timestampSchema,
        rating: ratingSchema,
        uncertainty: z.number().nonnegative().meta({ description: 'In rating points: what screens show after ±' }),
        matchId: idSchema.nullable().meta({ description: 'Null for a change without a match' }),
      }),
    )
    .meta({ description: 'Oldest first' }),
  headToHead: z
    .object({
      wins: z.int().nonnegative(),
      losses: z.int().nonnegative(),
      setsWon: z.int().nonnegative(),
      setsLost: z.int().nonnegative(),
    })
    .nullable()
    .meta({ description: "The caller's record against this player. Null for visitors and players who never met" }),
});
export type PublicPlayerProfile = z.infer<typeof publicPlayerProfileSchema>;
