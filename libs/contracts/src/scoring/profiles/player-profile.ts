import * as z from 'zod';
import { id, time } from '../../field-schemas.ts';
import { sport } from '../../players/enum-schemas.ts';
import { rating } from '../../players/profile/profile.ts';
import { playstyle, scoreOutcome } from '../enum-schemas.ts';

export const profileMatch = z.object({
  id,
  result: z.enum(['W', 'L', 'T']),
  opponent: z.string(),
  opponentId: id,
  opponentPhoto: z.string().nullable(),
  opponentRating: rating,
  opponentPlaystyle: playstyle,
  date: time,
  sets: z.array(
    z.object({
      player: z.int().nonnegative(),
      opponent: z.int().nonnegative(),
      tiebreak: z.object({ player: z.int().nonnegative(), opponent: z.int().nonnegative() }).nullable(),
    }),
  ),
  setsWon: z.int().nonnegative(),
  setsLost: z.int().nonnegative(),
  outcome: scoreOutcome,
  ratingAfter: rating,
  ratingChange: z.number(),
  explanation: z.string().meta({ description: 'The rating change in one sentence' }),
});
export type ProfileMatch = z.infer<typeof profileMatch>;

/** A player's public profile. */
export const playerProfile = z.object({
  id,
  name: z.string(),
  region: z.string().nullable(),
  profilePhoto: z.string().nullable(),
  currentRating: rating,
  totalMatches: z.int().nonnegative(),
  wins: z.int().nonnegative(),
  losses: z.int().nonnegative(),
  stateRanking: z.int().positive().nullable().meta({ description: 'Ranked after 5 matches' }),
  stateName: z.string().nullable(),
  reliabilityLabel: z.string(),
  reliabilityPercentage: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: 'Null before the first completed match that counts' }),
  matchesAssigned: z.int().nonnegative(),
  matchesCompleted: z.int().nonnegative(),
  playstyleBadge: playstyle,
  sport,
  matches: z.array(profileMatch).meta({ description: 'Newest first' }),
  ratingHistory: z
    .array(z.object({ date: time, rating, uncertainty: z.number().nonnegative(), matchId: id.nullable() }))
    .meta({ description: 'Oldest first' }),
  headToHead: z
    .object({
      wins: z.int().nonnegative(),
      losses: z.int().nonnegative(),
      setsWon: z.int().nonnegative(),
      setsLost: z.int().nonnegative(),
    })
    .nullable()
    .meta({ description: 'The caller against this player. Null for visitors and players who never met' }),
});
export type PlayerProfile = z.infer<typeof playerProfile>;
