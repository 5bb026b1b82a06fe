import * as z from 'zod';
import { idSchema, locationSchema, timestampSchema, weekIdSchema } from '../../field-schemas.ts';
import { dayOfWeekSchema, sportSchema, timeBlockSchema } from '../../players/enum-schemas.ts';
import { courtSummarySchema } from '../../players/places/place.ts';
import {
  autoCancelReasonSchema,
  cancellationRefundStateSchema,
  cancellationReviewStateSchema,
  cancelReasonSchema,
  distanceSourceSchema,
  matchKindSchema,
  matchStatusSchema,
} from '../enum-schemas.ts';
import { matchTimeSlotSchema, pairingReasonsSchema } from './match.ts';

/** A match with all its data. Readers decide who may see what. */
export const matchSnapshotSchema = z.object({
  id: idSchema,
  kind: matchKindSchema,
  /** The league week in which it is played. */
  week: weekIdSchema,
  status: matchStatusSchema,
  sport: sportSchema,
  region: z.string().nullable(),
  user1Id: idSchema,
  /** Null while a paid match has no opponent. */
  user2Id: idSchema.nullable(),
  /** Names set by staff; null means the player's own name. */
  user1Name: z.string().nullable(),
  user2Name: z.string().nullable(),
  scheduledDate: timestampSchema.nullable(),
  slots: z.array(matchTimeSlotSchema),
  /** IANA name of the zone of the place, for its local times. Missing in events of version 0.1.0. */
  timeZone: z.string().optional(),
  /** Where it is played: suggested, or agreed on by the players. */
  court: z.object({ ...courtSummarySchema.shape, ...locationSchema.shape }).nullable(),
  distanceKm: z.number().nonnegative().nullable(),
  distanceSource: distanceSourceSchema.nullable(),
  drivingMinutes: z.number().nonnegative().nullable(),
  overlappingDays: z.array(dayOfWeekSchema),
  overlappingTimes: z.array(timeBlockSchema),
  affectsReliability: z.boolean(),
  reasons: pairingReasonsSchema.nullable(),
  /** Players who can see the opponent, because they paid or do not have to. */
  revealedTo: z.array(idSchema),
  notificationsSentAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
  approvedAt: timestampSchema.nullable(),
  declinedAt: timestampSchema.nullable(),
  canceledAt: timestampSchema.nullable(),
  completedAt: timestampSchema.nullable(),
  /**
   * The end of the days on which a revealed paid match can be played: seven days after it was last revealed to one of its players.
   * Null, or missing in events of version 0.1.0: the end of its week.
   */
  windowEndsAt: timestampSchema.nullable().optional(),
  /** When the opponent of a paid match was found. Null before that and for weekly matches, missing in events of version 0.1.0. */
  opponentFoundAt: timestampSchema.nullable().optional(),
  cancellation: z
    .object({
      by: z.enum(['player', 'staff']),
      /** Null for a canceled search, and when staff gave no reason. */
      reason: cancelReasonSchema.nullable(),
      /** Why the league canceled it; missing if a player or staff canceled it. */
      cause: autoCancelReasonSchema.optional(),
      /** The player it currently counts against; null for none. A contested no-show counts against nobody until staff decide. */
      causedBy: idSchema.nullable(),
      /** The player who canceled; null for staff. Missing in events of version 0.1.0. */
      canceledBy: idSchema.nullable().optional(),
      /** Missing in events of version 0.1.0, which are all closed. */
      review: cancellationReviewStateSchema.optional(),
      /** Deadline for the opponent to confirm or contest; null if no response is needed. */
      responseDueAt: timestampSchema.nullable().optional(),
      /** The players for whom it still counts as their match of the week. Missing in events of version 0.1.0. */
      usesSlotOf: z.array(idSchema).optional(),
    })
    .nullable(),
  /** How the players settle the time; null before one of them has acted. Missing in events of version 0.1.0. */
  arrangement: z
    .object({
      /** The player who last offered, accepted or gave up a time. */
      changedBy: idSchema,
      changedAt: timestampSchema,
      /** The players who have offered, accepted or given up a time so far. */
      answeredBy: z.array(idSchema),
      /** When the other player got a message about the agreed start; null if none was sent or it failed. Missing in events of earlier versions. */
      announcedAt: timestampSchema.nullable().optional(),
      offer: z
        .object({
          /** The player who offered the times; null for the league's suggestion. */
          by: idSchema.nullable(),
          times: z.array(timestampSchema),
          /** The court that the player chose; null or missing for the court of the match. */
          court: courtSummarySchema.nullable().optional(),
          round: z.int().positive(),
        })
        .nullable(),
    })
    .nullable()
    .optional(),
  /** What the players said about coming at the agreed time; null before either has. Missing in events of version 0.1.0. */
  attendance: z
    .object({
      /** The time that they commented on. */
      startsAt: timestampSchema,
      confirmedBy: z.array(idSchema),
      lateBy: z.array(idSchema),
      arrivedBy: z.array(idSchema),
    })
    .nullable()
    .optional(),
  /**
   * The refund decision for each player's fee of a canceled paid match. Null for any other match. If it is missing, as in events of
   * version 0.1.0, everyone except the player who caused the cancellation is refunded.
   */
  refunds: z
    .object({ user1: cancellationRefundStateSchema, user2: cancellationRefundStateSchema })
    .nullable()
    .optional(),
});

export type MatchSnapshot = z.infer<typeof matchSnapshotSchema>;
