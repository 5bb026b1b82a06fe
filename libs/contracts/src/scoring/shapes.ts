import * as z from 'zod';
import { id, time } from '../fields.ts';
import { sport } from '../players/enum-schemas.ts';
import { rating } from '../players/shapes.ts';
import { matchSide, playstyle, scoreOutcome, scoreStatus, season } from './enum-schemas.ts';
import { line } from './line.ts';

/** A match as scoring knows it: its players and its score sheet. `id` is the match's. */
export const scoredMatch = z.object({
  id,
  sport,
  user1Id: id,
  user2Id: id,
  user1Name: z.string().nullable(),
  user2Name: z.string().nullable(),
  scheduledDate: time.nullable(),
  ...line.shape,
  user1Score: z.int().nonnegative().meta({ description: 'Sets won' }),
  user2Score: z.int().nonnegative().meta({ description: 'Sets won' }),
  outcome: scoreOutcome,
  winner: matchSide.nullable().meta({ description: 'Null for a tie' }),
  scoreStatus,
  scoreSubmittedBy: id,
  scoreSubmittedAt: time,
  expiresAt: time.meta({ description: 'When an unconfirmed score stands by itself' }),
});
export type ScoredMatch = z.infer<typeof scoredMatch>;

/** A score that staff have to review. */
export const contestedScore = z.object({ ...scoredMatch.shape, contestedBy: id, contestedAt: time });
export type ContestedScore = z.infer<typeof contestedScore>;

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
  explanation: z.string().meta({ description: 'The rating change in one line' }),
});
export type ProfileMatch = z.infer<typeof profileMatch>;

/** A player as everyone may see one. */
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
  reliabilityPercentage: z.number().min(0).max(100).nullable().meta({ description: 'Null for a new player' }),
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
    .meta({ description: 'Of the caller against this player; null when signed out or never met' }),
});
export type PlayerProfile = z.infer<typeof playerProfile>;

/** A row of a season's leaderboard. Games played are wins and losses together. */
export const leaderboardEntry = z.object({
  id,
  name: z.string(),
  profilePhoto: z.string().nullable(),
  playstyle,
  region: z.string().nullable(),
  wins: z.int().nonnegative(),
  losses: z.int().nonnegative(),
  rating,
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntry>;

/** A season's name in any case. */
export const seasonInQuery = z.preprocess(
  (text) => (typeof text === 'string' ? text.charAt(0).toUpperCase() + text.slice(1).toLowerCase() : text),
  season,
);
