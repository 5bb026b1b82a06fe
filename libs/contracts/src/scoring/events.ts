import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { id, time } from '../fields.ts';
import { sport } from '../players/enum-schemas.ts';
import { rating } from '../players/profile/profile.ts';
import { matchSide, playstyle, reliabilityTier, scoreOutcome, scoreStatus } from './enum-schemas.ts';
import { setScores } from './scores/set-scores.ts';

/** A score sheet; its version is the envelope's. */
const sheetState = z.object({
  matchId: id,
  sport,
  status: scoreStatus,
  user1Id: id,
  user2Id: id,
  ...setScores.shape,
  user1Score: z.int().nonnegative(),
  user2Score: z.int().nonnegative(),
  outcome: scoreOutcome,
  /** Null for a tie. */
  winner: matchSide.nullable(),
  submittedBy: id,
  submittedAt: time,
  expiresAt: time,
  contestedBy: id.nullable(),
  contestedAt: time.nullable(),
  /** When the score became final, and by whom. */
  confirmedAt: time.nullable(),
  confirmedBy: z.enum(['opponent', 'expiry', 'staff']).nullable(),
  voidedAt: time.nullable(),
});

export const scoreSubmitted = defineEvent({
  type: 'score.submitted',
  owner: 'scoring',
  summary: 'A player submitted a score. Subject: the match.',
  data: sheetState,
});

export const scoreConfirmed = defineEvent({
  type: 'score.confirmed',
  owner: 'scoring',
  summary: 'A score is final: confirmed, upheld, or corrected by staff. Subject: the match.',
  data: sheetState,
});

export const scoreContested = defineEvent({
  type: 'score.contested',
  owner: 'scoring',
  summary: 'The other player contests a score. Subject: the match.',
  data: sheetState,
});

export const scoreExpired = defineEvent({
  type: 'score.expired',
  owner: 'scoring',
  summary: 'Nobody answered a score in time, so it is final. Subject: the match.',
  data: sheetState,
});

export const scoreVoided = defineEvent({
  type: 'score.voided',
  owner: 'scoring',
  summary: 'A score counts for nothing: voided by staff, or its match was canceled. Subject: the match.',
  data: sheetState,
});

const ratedSide = z.object({ playerId: id, ratingBefore: rating, ratingAfter: rating, ratingChange: z.number() });

export const scoreRated = defineEvent({
  type: 'score.rated',
  owner: 'scoring',
  summary: 'What a score did to both ratings, told anew whenever a correction changes it. Subject: the match.',
  data: z.object({ matchId: id, user1: ratedSide, user2: ratedSide }),
});

export const ratingChanged = defineEvent({
  type: 'rating.changed',
  owner: 'scoring',
  summary: "A player's rating in a sport moved. Subject: the player and the sport, `{playerId}:{sport}`.",
  data: z.object({
    playerId: id,
    sport,
    rating,
    uncertainty: z.number().nonnegative(),
    /** What pairing uses: what the player says as a prior that fades as results come in. */
    calculatedRating: z.number(),
    wins: z.int().nonnegative(),
    losses: z.int().nonnegative(),
    totalMatches: z.int().nonnegative(),
    /** The match that moved it; null where a correction or the player's own words did. */
    matchId: id.nullable(),
    opponentId: id.nullable(),
    ratingBefore: rating,
    ratingAfter: rating,
    ratingChange: z.number(),
    explanation: z.string(),
    changedAt: time,
  }),
});

export const reliabilityChanged = defineEvent({
  type: 'reliability.changed',
  owner: 'scoring',
  summary: "A player's reliability moved. Subject: the player.",
  data: z.object({
    playerId: id,
    matchesAssigned: z.int().nonnegative(),
    matchesCompleted: z.int().nonnegative(),
    /** Null for a new player. */
    percentage: z.number().min(0).max(100).nullable(),
    tier: reliabilityTier,
    changedAt: time,
  }),
});

export const playstyleChanged = defineEvent({
  type: 'playstyle.changed',
  owner: 'scoring',
  summary: "Opponents' votes gave a player another badge. Subject: the player.",
  data: z.object({ playerId: id, playstyleBadge: playstyle, changedAt: time }),
});
