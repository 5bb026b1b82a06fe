import * as z from 'zod';
import {
  calendarDateSchema,
  idSchema,
  latitudeSchema,
  longitudeSchema,
  phoneNumberSchema,
  timestampSchema,
  weekIdSchema,
} from '../../field-schemas.ts';
import { messageFailureSchema } from '../../notifications/enum-schemas.ts';
import { dayOfWeekSchema, sportSchema, timeBlockSchema } from '../../players/enum-schemas.ts';
import { courtSummarySchema } from '../../players/places/place.ts';
import { ratingSchema } from '../../players/profile/profile.ts';
import {
  matchSideSchema,
  playstyleSchema,
  reliabilityTierSchema,
  scoreOutcomeSchema,
  scoreStatusSchema,
} from '../../scoring/enum-schemas.ts';
import { scoreVersionSchema } from '../../scoring/scores/score-version.ts';
import { counterScoreEntrySchema } from '../../scoring/scores/scored-match.ts';
import { scoresPerSetSchema } from '../../scoring/scores/scores-per-set-schema.ts';
import { proposedTimesMax } from '../arrangement/match-time-limits.ts';
import {
  autoCancelReasonSchema,
  cancellationRefundStateSchema,
  cancellationResponseSchema,
  cancellationReviewStateSchema,
  cancelReasonSchema,
  closedWeekReasonSchema,
  distanceSourceSchema,
  matchKindSchema,
  matchPaymentStatusSchema,
  matchStatusSchema,
} from '../enum-schemas.ts';
import { reliabilityCountedMilesMax } from '../weekly-run/reliability-distance-limit.ts';

const withoutOpponent = 'Null without an opponent, for a locked opponent, and for visitors';
const placeholder = 'A placeholder while the opponent is unknown or locked; null for a search that has ended';
const untilRated = 'Null until the score is rated';
const withoutScore = 'Null without a score';

/** A proposed time at which both players can play. */
export const matchTimeSlotSchema = z.object({
  date: calendarDateSchema,
  day: dayOfWeekSchema,
  block: timeBlockSchema,
  startsAt: timestampSchema,
});
export type MatchTimeSlot = z.infer<typeof matchTimeSlotSchema>;

/** Why two players were paired. */
export const pairingReasonsSchema = z.object({
  ratingGap: z.number().nonnegative().meta({ description: 'In rating points' }),
  miles: z.number().nonnegative(),
  sharedDays: z.array(dayOfWeekSchema),
  sharedBlocks: z.array(timeBlockSchema),
  weeksWaited: z
    .tuple([z.int().nonnegative(), z.int().nonnegative()])
    .meta({ description: 'Weeks in a row in which user1 and user2 wanted a match and got none' }),
  timesMet: z.int().nonnegative().meta({ description: 'Matches against each other in the 26 weeks before' }),
  timesPlayed: z
    .int()
    .nonnegative()
    .optional()
    .meta({ description: 'Matches ever played against each other; missing in pairs made before these were counted' }),
});
export type PairingReasons = z.infer<typeof pairingReasonsSchema>;

/** A match's player, limited to what the caller may see. An opponent's coordinates are those of the home court or the ZIP code's center. */
export const matchPlayerSchema = z.object({
  id: idSchema,
  name: z.string().nullable(),
  phone: phoneNumberSchema.nullable(),
  lat: latitudeSchema.nullable(),
  lng: longitudeSchema.nullable(),
  zipCode: z.string().nullable(),
  profilePhoto: z.string().nullable(),
  tennisRating: ratingSchema,
  pickleballRating: ratingSchema,
  playstyleBadge: playstyleSchema,
  calculatedRating: z.number().nullable().meta({ description: 'The rating in the sport of the match' }),
  homeCourtAddress: z.string().nullable(),
  homeCourtName: z.string().nullable(),
  region: z.string().nullable(),
});
export type MatchPlayer = z.infer<typeof matchPlayerSchema>;

/** The delivery of a match's message to a player. */
const matchDelivery = z.object({
  state: z.enum(['waiting', 'sent', 'failed']),
  sentAt: timestampSchema
    .nullable()
    .optional()
    .meta({ description: 'Null until it is sent; missing in messages sent before times were recorded' }),
  failure: messageFailureSchema.nullable().meta({ description: 'Null unless it failed' }),
  providerCode: z.string().nullable().meta({ description: "The provider's error code" }),
});
export type MatchMessageDelivery = z.infer<typeof matchDelivery>;

export const matchPlayerDetailsSchema = z.object({
  profilePhoto: z.string().nullable(),
  zipCode: z.string().nullable(),
  wins: z.int().nonnegative(),
  losses: z.int().nonnegative(),
  skill: z.number().nullable(),
  ratingBefore: ratingSchema.nullable().meta({ description: untilRated }),
  ratingAfter: ratingSchema.nullable().meta({ description: untilRated }),
  ratingChange: z.number().nullable().meta({ description: untilRated }),
});
export type MatchPlayerDetails = z.infer<typeof matchPlayerDetailsSchema>;

/** What a player learns of a locked opponent before paying. */
const opponentPreview = z.object({
  ratingGapMax: z.number().positive().meta({ description: 'The ratings are at most this far apart' }),
  milesMax: z.number().positive().nullable().meta({ description: 'The players are at most this far apart' }),
  reliability: reliabilityTierSchema
    .nullable()
    .meta({ description: 'Null for a player who has played, but not a match that counts for reliability' }),
});

/** A match as the caller may see it. Withheld data (a locked opponent, phones for visitors) is null. */
export const matchSchema = z.object({
  id: idSchema,
  kind: matchKindSchema,
  week: weekIdSchema.meta({ description: 'The league week in which it is played' }),
  version: z.int().nonnegative().meta({ description: 'Increases with each change of the match' }),
  user1Id: idSchema.nullable().meta({ description: withoutOpponent }),
  user2Id: idSchema.nullable().meta({ description: withoutOpponent }),
  user1Name: z.string().nullable().meta({ description: placeholder }),
  user2Name: z.string().nullable().meta({ description: placeholder }),
  user1Phone: phoneNumberSchema.nullable(),
  user2Phone: phoneNumberSchema.nullable(),
  user1: matchPlayerSchema.nullable().meta({ description: withoutOpponent }),
  user2: matchPlayerSchema.nullable().meta({ description: withoutOpponent }),
  user1Details: matchPlayerDetailsSchema.nullable().meta({ description: withoutOpponent }),
  user2Details: matchPlayerDetailsSchema.nullable().meta({ description: withoutOpponent }),
  sport: sportSchema,
  region: z.string().nullable(),
  status: matchStatusSchema,
  paymentStatus: matchPaymentStatusSchema.meta({ description: "The caller's own payment; `none` if none is needed" }),
  isRevealedToBoth: z.boolean().optional().meta({
    description: 'Whether both players see each other: false until both have paid for a paid match, and after a refund',
  }),
  isHiddenFromOpponent: z.boolean().optional().meta({
    description: 'Whether the opponent of a paid match got the fee back, and so no longer sees the player',
  }),
  fees: z
    .object({ user1: matchPaymentStatusSchema, user2: matchPaymentStatusSchema })
    .optional()
    .meta({ description: 'Who has paid for a paid match. For staff only' }),
  cancellation: z
    .object({
      reason: cancelReasonSchema
        .nullable()
        .meta({ description: 'Null if a player closed the account, or if staff or the league gave none' }),
      cause: autoCancelReasonSchema
        .optional()
        .meta({ description: 'Why the league canceled it; missing if a player or staff canceled it' }),
      canceledBy: z
        .enum(['user1', 'user2', 'staff'])
        .nullable()
        .meta({ description: 'Null for a search, and if the league canceled it' }),
      countsAgainst: matchSideSchema.nullable().meta({ description: 'The player whom it counts against, if any' }),
      review: cancellationReviewStateSchema,
      responseDueAt: timestampSchema
        .nullable()
        .meta({ description: 'Until when the opponent may confirm or contest it; null if nobody is asked' }),
      response: cancellationResponseSchema
        .nullable()
        .optional()
        .meta({ description: 'What the opponent said about it; null if nothing' }),
      closedWeekReason: closedWeekReasonSchema
        .nullable()
        .optional()
        .meta({ description: 'Why the caller gets no other match that week; null if the caller may get one' }),
      refunds: z
        .object({ user1: cancellationRefundStateSchema, user2: cancellationRefundStateSchema })
        .nullable()
        .meta({ description: 'What happens to each fee; null unless a paid match was canceled' }),
    })
    .nullable()
    .optional()
    .meta({ description: 'Why a match was canceled, and whether the opponent may confirm or contest it' }),
  arrangement: z
    .object({
      changedBy: matchSideSchema,
      offer: z
        .object({
          by: matchSideSchema.nullable().meta({ description: 'Who offered the times; null for our suggestion' }),
          times: z.array(timestampSchema),
          court: courtSummarySchema
            .nullable()
            .optional()
            .meta({ description: 'The court that the player chose, if any' }),
          round: z.int().positive(),
        })
        .nullable()
        .meta({ description: 'The times that wait for an answer; null if none do' }),
    })
    .nullable()
    .optional()
    .meta({ description: 'How the players settle the time; null before one of them has acted' }),
  attendance: z
    .object({
      confirmedBy: z.array(matchSideSchema),
      lateBy: z.array(matchSideSchema),
      arrivedBy: z.array(matchSideSchema),
    })
    .nullable()
    .optional()
    .meta({
      description: 'Who said that they will come at the agreed time, are late, or are there; null if nobody has',
    }),
  rematch: z
    .object({ wantedBy: z.array(matchSideSchema), fromWeek: weekIdSchema })
    .nullable()
    .optional()
    .meta({
      description:
        'Who wants to play the opponent again, and the first week of such a match. For players of a completed match in the last half year, unless they blocked the opponent; else null',
    }),
  opponentPreview: opponentPreview
    .nullable()
    .optional()
    .meta({ description: 'For the player of a paid match whose opponent is locked; null while there is none' }),
  windowEndsAt: timestampSchema
    .nullable()
    .optional()
    .meta({ description: 'Until when a revealed paid match can be played' }),
  scheduledDate: timestampSchema.nullable().meta({ description: 'Null until a time is agreed on' }),
  timeZone: z
    .string()
    .nullable()
    .optional()
    .meta({
      description: 'IANA time zone of the place; null while the opponent is unknown',
      examples: ['America/Chicago'],
    }),
  createdAt: timestampSchema,
  approvedAt: timestampSchema.nullable(),
  declinedAt: timestampSchema.nullable(),
  canceledAt: timestampSchema.nullable(),
  completedAt: timestampSchema.nullable(),
  ...scoresPerSetSchema.shape,
  user1Score: z.int().nonnegative().nullable().meta({ description: 'Sets won; null when unplayed' }),
  user2Score: z.int().nonnegative().nullable().meta({ description: 'Sets won; null when unplayed' }),
  outcome: scoreOutcomeSchema.nullable().meta({ description: withoutScore }),
  winner: matchSideSchema.nullable().meta({ description: 'Null for a tie, and without a score' }),
  scoreStatus: scoreStatusSchema.nullable().meta({ description: withoutScore }),
  scoreSubmittedBy: idSchema.nullable().meta({ description: withoutScore }),
  scoreSubmittedAt: timestampSchema.nullable(),
  scoreVersion: scoreVersionSchema.nullable().optional().meta({ description: withoutScore }),
  isScoreEarly: z.boolean().optional().meta({
    description: 'Whether the score was submitted before the start, in which case only an answer makes it final',
  }),
  isUnagreedNoShow: z.boolean().optional().meta({
    description:
      'Whether the score claims a no-show at a time that the opponent may not have known, so that staff decide without an answer',
  }),
  scoreContest: z
    .object({
      by: matchSideSchema,
      counterScore: counterScoreEntrySchema.nullable().meta({ description: 'Null if the contesting player gave none' }),
      saysNotPlayed: z.boolean().optional(),
    })
    .nullable()
    .optional()
    .meta({
      description:
        'Who contests the score, and the score as they saw it, or that they say that the match was not played',
    }),
  popularCourts: z.array(courtSummarySchema),
  suggestedCourt: courtSummarySchema
    .nullable()
    .meta({ description: 'Where it is played: our suggestion, or the court that the players agreed on' }),
  courtChoices: z
    .array(courtSummarySchema)
    .optional()
    .meta({ description: 'The courts that the players can choose, the current one first' }),
  slots: z.array(matchTimeSlotSchema).max(proposedTimesMax),
  overlappingDays: z.string().meta({ description: 'Comma-separated', examples: ['Mon,Wed'] }),
  overlappingTimes: z.string().meta({ description: 'Comma-separated', examples: ['Morning,Evening'] }),
  distance: z.number().nonnegative().nullable().meta({ description: 'Kilometers' }),
  distanceSource: distanceSourceSchema.nullable().meta({ description: 'Null without a distance' }),
  drivingTime: z.number().nonnegative().nullable().meta({ description: 'Minutes' }),
  affectsReliability: z.boolean().meta({ description: `False when over ${reliabilityCountedMilesMax} miles` }),
  notificationsSentAt: timestampSchema.nullable(),
  notifications: z
    .object({ user1: matchDelivery, user2: matchDelivery })
    .optional()
    .meta({ description: 'What became of the message to each player, once staff have sent them. For staff only' }),
  reasons: pairingReasonsSchema.nullable().meta({ description: 'For staff and the players of a weekly match' }),
});
export type Match = z.infer<typeof matchSchema>;
