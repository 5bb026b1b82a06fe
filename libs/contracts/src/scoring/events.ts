import * as z from 'zod';
import { defineEvent } from '../event-definition.ts';
import { idSchema, timestampSchema } from '../field-schemas.ts';
import { sportSchema } from '../players/enum-schemas.ts';
import { ratingSchema } from '../players/profile/profile.ts';
import {
  matchSideSchema,
  playstyleSchema,
  reliabilityTierSchema,
  scoreOutcomeSchema,
  scoreStatusSchema,
} from './enum-schemas.ts';
import { counterScoreEntrySchema } from './scores/scored-match.ts';
import { scoresPerSetSchema } from './scores/scores-per-set-schema.ts';

/** A score sheet. Its version is the envelope's `aggregateversion`. */
const scoreSheetState = z.object({
  matchId: idSchema,
  sport: sportSchema,
  status: scoreStatusSchema,
  user1Id: idSchema,
  user2Id: idSchema,
  ...scoresPerSetSchema.shape,
  user1Score: z.int().nonnegative(),
  user2Score: z.int().nonnegative(),
  outcome: scoreOutcomeSchema,
  /** Null for a tie. */
  winner: matchSideSchema.nullable(),
  submittedBy: idSchema,
  submittedAt: timestampSchema,
  expiresAt: timestampSchema,
  /** Whether it was submitted before the start of the match, so that silence does not make it final. Missing in events of 0.1.0. */
  isEarly: z.boolean().optional(),
  /**
   * Whether it claims a no-show at a time that the opponent may not have known, so that staff decide if the opponent stays silent.
   * Missing in events of earlier versions.
   */
  isUnagreedNoShow: z.boolean().optional(),
  /**
   * How many times in a row the submitter has entered a score since the opponent last did. Missing in events of earlier versions.
   */
  submissionsInRow: z.int().nonnegative().optional(),
  /** Who withdrew it: its player, or the opponent's silence about an early score. Missing in events of 0.1.0. */
  withdrawnBy: z.enum(['player', 'expiry']).nullable().optional(),
  /** Also null for a contested score that the opponent did not answer because they were not asked in time. */
  contestedBy: idSchema.nullable(),
  contestedAt: timestampSchema.nullable(),
  /** When the score became final, and by whom. */
  confirmedAt: timestampSchema.nullable(),
  confirmedBy: z.enum(['opponent', 'expiry', 'staff']).nullable(),
  voidedAt: timestampSchema.nullable(),
  /** Missing in events of version 0.1.0. */
  voidedBy: z.enum(['staff', 'cancellation']).nullable().optional(),
  /** The contesting player's own score; null without one, missing in events of version 0.1.0. */
  counterScore: counterScoreEntrySchema.nullable().optional(),
  /** Whether the contesting player says that the match was not played. Missing in events of earlier versions. */
  saysNotPlayed: z.boolean().optional(),
  /** The player's message that led to this state. Null for the website, missing in events of version 0.1.0. */
  messageId: idSchema.nullable().optional(),
});

export const scoreSubmitted = defineEvent({
  type: 'score.submitted',
  owner: 'scoring',
  summary: 'A player submitted a score, or corrected it before the opponent answered. Subject: the match.',
  data: scoreSheetState,
});

export const scoreWithdrawn = defineEvent({
  type: 'score.withdrawn',
  owner: 'scoring',
  summary:
    'A player took a score back before the opponent answered, or nobody confirmed one from before the match. Subject: the match.',
  data: scoreSheetState,
});

export const scoreConfirmed = defineEvent({
  type: 'score.confirmed',
  owner: 'scoring',
  summary: 'A score is final: confirmed by the opponent, or upheld or corrected by staff. Subject: the match.',
  data: scoreSheetState,
});

export const scoreContested = defineEvent({
  type: 'score.contested',
  owner: 'scoring',
  summary:
    'The other player contests a score or adds the score as they saw it, or silence leaves it to staff. Subject: the match.',
  data: scoreSheetState,
});

export const scoreExpired = defineEvent({
  type: 'score.expired',
  owner: 'scoring',
  summary: 'A score was not answered in time, so it is final. Subject: the match.',
  data: scoreSheetState,
});

export const scoreVoided = defineEvent({
  type: 'score.voided',
  owner: 'scoring',
  summary: 'A score no longer counts: staff voided it, or its match was canceled. Subject: the match.',
  data: scoreSheetState,
});

const ratedSide = z.object({
  playerId: idSchema,
  ratingBefore: ratingSchema,
  ratingAfter: ratingSchema,
  ratingChange: z.number(),
});

export const scoreRated = defineEvent({
  type: 'score.rated',
  owner: 'scoring',
  summary: 'How a score changed both ratings. Published again when a correction changes it. Subject: the match.',
  data: z.object({ matchId: idSchema, user1: ratedSide, user2: ratedSide }),
});

export const ratingChanged = defineEvent({
  type: 'rating.changed',
  owner: 'scoring',
  summary: "A player's rating in a sport changed. Subject: the player and the sport, `{playerId}:{sport}`.",
  data: z.object({
    playerId: idSchema,
    sport: sportSchema,
    rating: ratingSchema,
    uncertainty: z.number().nonnegative(),
    /** Equal to `rating`; the previous release reads it. */
    calculatedRating: z.number(),
    wins: z.int().nonnegative(),
    losses: z.int().nonnegative(),
    totalMatches: z.int().nonnegative(),
    /** The match that changed it; null when a correction did. */
    matchId: idSchema.nullable(),
    opponentId: idSchema.nullable(),
    ratingBefore: ratingSchema,
    ratingAfter: ratingSchema,
    ratingChange: z.number(),
    explanation: z.string(),
    changedAt: timestampSchema,
  }),
});

export const reliabilityChanged = defineEvent({
  type: 'reliability.changed',
  owner: 'scoring',
  summary: "A player's reliability changed. Subject: the player.",
  data: z.object({
    playerId: idSchema,
    matchesAssigned: z.int().nonnegative(),
    matchesCompleted: z.int().nonnegative(),
    /** Null before the first completed match that counts. */
    percentage: z.number().min(0).max(100).nullable(),
    tier: reliabilityTierSchema,
    changedAt: timestampSchema,
  }),
});

export const playstyleChanged = defineEvent({
  type: 'playstyle.changed',
  owner: 'scoring',
  summary: "Opponents' votes changed a player's playstyle badge. Subject: the player.",
  data: z.object({ playerId: idSchema, playstyleBadge: playstyleSchema, changedAt: timestampSchema }),
});
