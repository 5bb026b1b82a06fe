import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { id, time } from '../field-schemas.ts';
import { sport } from '../players/enum-schemas.ts';
import { rating } from '../players/profile/profile.ts';
import { matchSide, playstyle, reliabilityTier, scoreOutcome, scoreStatus } from './enum-schemas.ts';
import { counterScoreEntry } from './scores/scored-match.ts';
import { scoresPerSet } from './scores/scores-per-set.ts';

/** A score sheet. Its version is the envelope's `aggregateversion`. */
const scoreSheetState = z.object({
  matchId: id,
  sport,
  status: scoreStatus,
  user1Id: id,
  user2Id: id,
  ...scoresPerSet.shape,
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
  /** Missing in events of version 0.1.0. */
  voidedBy: z.enum(['staff', 'cancellation']).nullable().optional(),
  /** The score of the player who contests; null without one, missing in events of version 0.1.0. */
  counterScore: counterScoreEntry.nullable().optional(),
  /** The player's message that led to this state. Null for the website, missing in events of version 0.1.0. */
  messageId: id.nullable().optional(),
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
  summary: 'A player took a score back before the opponent answered. Subject: the match.',
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
  summary: 'The other player contests a score, or adds the score as they saw it. Subject: the match.',
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

const ratedSide = z.object({ playerId: id, ratingBefore: rating, ratingAfter: rating, ratingChange: z.number() });

export const scoreRated = defineEvent({
  type: 'score.rated',
  owner: 'scoring',
  summary: 'How a score changed both ratings. Published again when a correction changes it. Subject: the match.',
  data: z.object({ matchId: id, user1: ratedSide, user2: ratedSide }),
});

export const ratingChanged = defineEvent({
  type: 'rating.changed',
  owner: 'scoring',
  summary: "A player's rating in a sport changed. Subject: the player and the sport, `{playerId}:{sport}`.",
  data: z.object({
    playerId: id,
    sport,
    rating,
    uncertainty: z.number().nonnegative(),
    /** Equal to `rating`; the previous release reads it. */
    calculatedRating: z.number(),
    wins: z.int().nonnegative(),
    losses: z.int().nonnegative(),
    totalMatches: z.int().nonnegative(),
    /** The match that changed it; null when a correction did. */
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
  summary: "A player's reliability changed. Subject: the player.",
  data: z.object({
    playerId: id,
    matchesAssigned: z.int().nonnegative(),
    matchesCompleted: z.int().nonnegative(),
    /** Null before the first completed match that counts. */
    percentage: z.number().min(0).max(100).nullable(),
    tier: reliabilityTier,
    changedAt: time,
  }),
});

export const playstyleChanged = defineEvent({
  type: 'playstyle.changed',
  owner: 'scoring',
  summary: "Opponents' votes changed a player's playstyle badge. Subject: the player.",
  data: z.object({ playerId: id, playstyleBadge: playstyle, changedAt: time }),
});
