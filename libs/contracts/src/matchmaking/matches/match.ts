import * as z from 'zod';
import { date, id, latitude, longitude, phoneNumber, time, weekId } from '../../field-schemas.ts';
import { messageFailure } from '../../notifications/enum-schemas.ts';
import { availabilityDay, sport, timeBlock } from '../../players/enum-schemas.ts';
import { popularCourt } from '../../players/places/place.ts';
import { rating } from '../../players/profile/profile.ts';
import { matchSide, playstyle, reliabilityTier, scoreOutcome, scoreStatus } from '../../scoring/enum-schemas.ts';
import { scoreVersion } from '../../scoring/scores/score-version.ts';
import { counterScoreEntry } from '../../scoring/scores/scored-match.ts';
import { scoresPerSet } from '../../scoring/scores/scores-per-set.ts';
import {
  autoCancelReason,
  cancellationResponse,
  cancellationReviewState,
  cancelReason,
  distanceSource,
  matchKind,
  matchPaymentStatus,
  matchStatus,
  refundDecision,
} from '../enum-schemas.ts';
import { reliabilityCountedMilesMax } from '../weekly-run/pairing-limits.ts';
import { proposedTimesMax } from './match-times.ts';

/** A proposed time at which both players can play. */
export const matchSlot = z.object({ date, day: availabilityDay, block: timeBlock, startsAt: time });
export type MatchSlot = z.infer<typeof matchSlot>;

/** Why two players were paired. */
export const pairReasons = z.object({
  ratingGap: z.number().nonnegative(),
  miles: z.number().nonnegative(),
  sharedDays: z.array(availabilityDay),
  sharedBlocks: z.array(timeBlock),
  weeksWaited: z.tuple([z.int().nonnegative(), z.int().nonnegative()]),
  timesMet: z.int().nonnegative().meta({ description: 'Matches against each other in the 26 weeks before' }),
  timesPlayed: z
    .int()
    .nonnegative()
    .optional()
    .meta({ description: 'Matches against each other of all time; missing in pairs made before it was counted' }),
});
export type PairReasons = z.infer<typeof pairReasons>;

/** A player of a match, limited to what the caller may see. An opponent's coordinates are the home court's, or the center of the ZIP code. */
export const matchPlayer = z.object({
  id,
  name: z.string().nullable(),
  phone: phoneNumber.nullable(),
  lat: latitude.nullable(),
  lng: longitude.nullable(),
  zipCode: z.string().nullable(),
  profilePhoto: z.string().nullable(),
  tennisRating: rating,
  pickleballRating: rating,
  playstyleBadge: playstyle,
  calculatedRating: z.number().nullable(),
  homeCourtAddress: z.string().nullable(),
  homeCourtName: z.string().nullable(),
  region: z.string().nullable(),
});
export type MatchPlayer = z.infer<typeof matchPlayer>;

/** The delivery of a match's message to a player. */
const matchDelivery = z.object({
  state: z.enum(['waiting', 'sent', 'failed']),
  sentAt: time
    .nullable()
    .optional()
    .meta({ description: 'Null until it is sent; missing in messages sent before it was recorded' }),
  failure: messageFailure.nullable(),
  providerCode: z.string().nullable().meta({ description: "The provider's error code" }),
});
export type MatchMessageDelivery = z.infer<typeof matchDelivery>;

export const matchPlayerDetails = z.object({
  profilePhoto: z.string().nullable(),
  zipCode: z.string().nullable(),
  wins: z.int().nonnegative(),
  losses: z.int().nonnegative(),
  skill: z.number().nullable(),
  ratingBefore: rating.nullable(),
  ratingAfter: rating.nullable(),
  ratingChange: z.number().nullable(),
});
export type MatchPlayerDetails = z.infer<typeof matchPlayerDetails>;

/** What a player learns of a locked opponent before paying. */
const opponentPreview = z.object({
  ratingGapMax: z.number().positive().meta({ description: 'The ratings are at most this far apart' }),
  milesMax: z.number().positive().nullable().meta({ description: 'The players are at most this far apart' }),
  reliability: reliabilityTier,
});

/** A match as the caller may see it. Withheld data (a locked opponent, phones for visitors) is null. */
export const match = z.object({
  id,
  kind: matchKind,
  week: weekId.meta({ description: 'The league week in which it is played' }),
  version: z.int().nonnegative(),
  user1Id: id.nullable(),
  user2Id: id.nullable(),
  user1Name: z.string().nullable(),
  user2Name: z.string().nullable(),
  user1Phone: phoneNumber.nullable(),
  user2Phone: phoneNumber.nullable(),
  user1: matchPlayer.nullable(),
  user2: matchPlayer.nullable(),
  user1Details: matchPlayerDetails.nullable(),
  user2Details: matchPlayerDetails.nullable(),
  sport,
  region: z.string().nullable(),
  status: matchStatus,
  paymentStatus: matchPaymentStatus,
  fees: z
    .object({ user1: matchPaymentStatus, user2: matchPaymentStatus })
    .optional()
    .meta({ description: 'Who has paid for a paid match. For staff only' }),
  cancellation: z
    .object({
      reason: cancelReason.nullable(),
      cause: autoCancelReason
        .optional()
        .meta({ description: 'Why the league canceled it; missing if a player or staff did' }),
      canceledBy: z.enum(['user1', 'user2', 'staff']).nullable(),
      countsAgainst: matchSide.nullable(),
      review: cancellationReviewState,
      responseDueAt: time.nullable(),
      response: cancellationResponse
        .nullable()
        .optional()
        .meta({ description: 'What the opponent said about it; null if nothing' }),
      refunds: z
        .object({ user1: refundDecision, user2: refundDecision })
        .nullable()
        .meta({ description: 'What becomes of each fee; null unless a paid match was canceled' }),
    })
    .nullable()
    .optional()
    .meta({ description: 'Why a match was canceled, and whether the opponent may confirm or contest it' }),
  arrangement: z
    .object({
      changedBy: matchSide,
      offer: z
        .object({
          by: matchSide.nullable().meta({ description: 'Who offered the times; null for our suggestion' }),
          times: z.array(time),
          court: popularCourt.nullable().optional().meta({ description: 'The court that the player chose, if any' }),
          round: z.int().positive(),
        })
        .nullable(),
    })
    .nullable()
    .optional()
    .meta({ description: 'How the players settle the time; null before one of them has acted' }),
  attendance: z
    .object({
      confirmedBy: z.array(matchSide),
      lateBy: z.array(matchSide),
      arrivedBy: z.array(matchSide),
    })
    .nullable()
    .optional()
    .meta({ description: 'Who said that they come at the agreed time, are late, or are there; null if nobody has' }),
  rematch: z
    .object({ wantedBy: z.array(matchSide), fromWeek: weekId })
    .nullable()
    .optional()
    .meta({
      description: 'Who wants to play the opponent again, and the first week of such a match; null unless completed',
    }),
  opponentPreview: opponentPreview
    .nullable()
    .optional()
    .meta({ description: 'For the player of a paid match whose opponent is locked; null while there is none' }),
  windowEndsAt: time.nullable().optional().meta({ description: 'Until when a revealed paid match is to be played' }),
  scheduledDate: time.nullable(),
  timeZone: z
    .string()
    .nullable()
    .optional()
    .meta({
      description: 'IANA time zone of the place; null while the opponent is unknown',
      examples: ['America/Chicago'],
    }),
  createdAt: time,
  approvedAt: time.nullable(),
  declinedAt: time.nullable(),
  canceledAt: time.nullable(),
  completedAt: time.nullable(),
  ...scoresPerSet.shape,
  user1Score: z.int().nonnegative().nullable().meta({ description: 'Sets won; null when unplayed' }),
  user2Score: z.int().nonnegative().nullable().meta({ description: 'Sets won; null when unplayed' }),
  outcome: scoreOutcome.nullable(),
  winner: matchSide.nullable(),
  scoreStatus: scoreStatus.nullable(),
  scoreSubmittedBy: id.nullable(),
  scoreSubmittedAt: time.nullable(),
  scoreVersion: scoreVersion.nullable().optional(),
  scoreContest: z
    .object({ by: matchSide, counterScore: counterScoreEntry.nullable() })
    .nullable()
    .optional()
    .meta({ description: 'Who contests the score, and the score as they saw it' }),
  popularCourts: z.array(popularCourt),
  suggestedCourt: popularCourt
    .nullable()
    .meta({ description: 'Where it is played: our suggestion, or the court that the players agreed on' }),
  courtChoices: z
    .array(popularCourt)
    .optional()
    .meta({ description: 'The courts that the players can choose, the current one first' }),
  slots: z.array(matchSlot).max(proposedTimesMax),
  overlappingDays: z.string().meta({ description: 'Comma-separated', examples: ['Mon,Wed'] }),
  overlappingTimes: z.string().meta({ description: 'Comma-separated', examples: ['Morning,Evening'] }),
  distance: z.number().nonnegative().nullable().meta({ description: 'Kilometers' }),
  distanceSource: distanceSource.nullable(),
  drivingTime: z.number().nonnegative().nullable().meta({ description: 'Minutes' }),
  affectsReliability: z.boolean().meta({ description: `False when over ${reliabilityCountedMilesMax} miles` }),
  notificationsSentAt: time.nullable(),
  notifications: z
    .object({ user1: matchDelivery, user2: matchDelivery })
    .optional()
    .meta({ description: 'What became of the message to each player, once staff have sent them. For staff only' }),
  reasons: pairReasons.nullable().meta({ description: 'For staff and the players of a weekly match' }),
});
export type Match = z.infer<typeof match>;
