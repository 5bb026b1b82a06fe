import * as z from 'zod';
import { defineEvent } from '../event-definition.ts';
import { idSchema, locationSchema, timeSchema, weekIdSchema } from '../field-schemas.ts';
import { availabilityDaySchema, reportReasonSchema, sportSchema, timeBlockSchema } from '../players/enum-schemas.ts';
import { popularCourtSchema } from '../players/places/place.ts';
import {
  askRoundSchema,
  autoCancelReasonSchema,
  cancellationReviewStateSchema,
  cancelReasonSchema,
  chosenTimesOutcomeSchema,
  closedWeekReasonSchema,
  distanceSourceSchema,
  matchKindSchema,
  matchStatusSchema,
  matchTextReplySchema,
  optInAnswerSchema,
  refundDecisionSchema,
  unpairedReasonSchema,
} from './enum-schemas.ts';
import { matchSlotSchema, pairReasonsSchema } from './matches/match.ts';
import { notificationLengthMax } from './review/notification-length.ts';

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
  scheduledDate: timeSchema.nullable(),
  slots: z.array(matchSlotSchema),
  /** IANA name of the zone of the place, for its local times. Missing in events of version 0.1.0. */
  timeZone: z.string().optional(),
  /** Where it is played: suggested, or agreed on by the players. */
  court: z.object({ ...popularCourtSchema.shape, ...locationSchema.shape }).nullable(),
  distanceKm: z.number().nonnegative().nullable(),
  distanceSource: distanceSourceSchema.nullable(),
  drivingMinutes: z.number().nonnegative().nullable(),
  overlappingDays: z.array(availabilityDaySchema),
  overlappingTimes: z.array(timeBlockSchema),
  affectsReliability: z.boolean(),
  reasons: pairReasonsSchema.nullable(),
  /** Players who can see the opponent, because they paid or do not have to. */
  revealedTo: z.array(idSchema),
  notificationsSentAt: timeSchema.nullable(),
  createdAt: timeSchema,
  approvedAt: timeSchema.nullable(),
  declinedAt: timeSchema.nullable(),
  canceledAt: timeSchema.nullable(),
  completedAt: timeSchema.nullable(),
  /**
   * The end of the days in which a revealed paid match is to be played: seven days after it was last revealed to one of its
   * players. Null, or missing in events of version 0.1.0: the end of its week.
   */
  windowEndsAt: timeSchema.nullable().optional(),
  /** When a paid match found its opponent. Null before and for weekly matches, missing in events of version 0.1.0. */
  opponentFoundAt: timeSchema.nullable().optional(),
  cancellation: z
    .object({
      by: z.enum(['player', 'staff']),
      /** Null for a canceled search, and when staff gave no reason. */
      reason: cancelReasonSchema.nullable(),
      /** Why the league canceled it; missing if a player or staff did. */
      cause: autoCancelReasonSchema.optional(),
      /** The player it currently counts against; null for none. A contested no-show counts against nobody until staff decide. */
      causedBy: idSchema.nullable(),
      /** The player who canceled; null for staff. Missing in events of version 0.1.0. */
      canceledBy: idSchema.nullable().optional(),
      /** Missing in events of version 0.1.0, which are all closed. */
      review: cancellationReviewStateSchema.optional(),
      /** Deadline for the opponent to confirm or contest; null if no response is needed. */
      responseDueAt: timeSchema.nullable().optional(),
      /** The players for whom it still counts as the match of the week. Missing in events of version 0.1.0. */
      usesSlotOf: z.array(idSchema).optional(),
    })
    .nullable(),
  /** How the players settle the time; null before one of them has acted. Missing in events of version 0.1.0. */
  arrangement: z
    .object({
      /** The player who last offered, accepted or gave up a time. */
      changedBy: idSchema,
      changedAt: timeSchema,
      /** The players who have offered, accepted or given up a time so far. */
      answeredBy: z.array(idSchema),
      offer: z
        .object({
          /** The player who offered the times; null for the league's suggestion. */
          by: idSchema.nullable(),
          times: z.array(timeSchema),
          /** The court that the player chose; null or missing for the court of the match. */
          court: popularCourtSchema.nullable().optional(),
          round: z.int().positive(),
        })
        .nullable(),
    })
    .nullable()
    .optional(),
  /** What the players said about coming at the agreed time; null before one of them has. Missing in events of version 0.1.0. */
  attendance: z
    .object({
      /** The time that it is about. */
      startsAt: timeSchema,
      confirmedBy: z.array(idSchema),
      lateBy: z.array(idSchema),
      arrivedBy: z.array(idSchema),
    })
    .nullable()
    .optional(),
  /**
   * The refund decision for each player's fee of a canceled paid match. Null for any other match. Missing in events of version
   * 0.1.0: then everyone but the player who caused the cancellation is refunded.
   */
  refunds: z.object({ user1: refundDecisionSchema, user2: refundDecisionSchema }).nullable().optional(),
});
export type MatchSnapshot = z.infer<typeof matchSnapshotSchema>;

export const matchCreated = defineEvent({
  type: 'match.created',
  owner: 'matchmaking',
  summary: 'A match was created: a pending weekly match, or the search for a paid one. Subject: the match.',
  data: matchSnapshotSchema,
});

export const matchApproved = defineEvent({
  type: 'match.approved',
  owner: 'matchmaking',
  summary: 'A weekly match was approved, by staff or as a standby match. Subject: the match.',
  data: matchSnapshotSchema,
});

export const matchDeclined = defineEvent({
  type: 'match.declined',
  owner: 'matchmaking',
  summary: 'Staff declined a weekly match. Subject: the match.',
  data: matchSnapshotSchema,
});

export const matchUpdated = defineEvent({
  type: 'match.updated',
  owner: 'matchmaking',
  summary:
    'A match changed: it was edited, found an opponent, was revealed, its players were notified, staff took back their review, or a player said whether they come. Subject: the match.',
  data: matchSnapshotSchema,
});

export const matchArranged = defineEvent({
  type: 'match.arranged',
  owner: 'matchmaking',
  summary: 'A player offered times, accepted one or gave up the agreed one. Subject: the match.',
  data: matchSnapshotSchema,
});

export const matchCanceled = defineEvent({
  type: 'match.canceled',
  owner: 'matchmaking',
  summary: 'A match or a search was canceled. Subject: the match.',
  data: matchSnapshotSchema,
});

export const matchCancellationReviewChanged = defineEvent({
  type: 'match.cancellation-reviewed',
  owner: 'matchmaking',
  summary:
    'The opponent confirmed or contested a cancellation, let the time for it pass, or staff decided. Subject: the match.',
  data: matchSnapshotSchema,
});

export const matchCompleted = defineEvent({
  type: 'match.completed',
  owner: 'matchmaking',
  summary: "A match's score is final. Subject: the match.",
  data: matchSnapshotSchema,
});

/** Every event that carries a match's whole state: what a copy of the matches has to follow. */
export const matchSnapshotEvents = [
  matchCreated,
  matchApproved,
  matchDeclined,
  matchUpdated,
  matchArranged,
  matchCanceled,
  matchCancellationReviewChanged,
  matchCompleted,
] as const;

export const matchResultRefused = defineEvent({
  type: 'match.result-refused',
  owner: 'matchmaking',
  summary: 'A final score arrived for a match that cannot have one, so scoring voids it. Subject: the match.',
  data: z.object({ matchId: idSchema, status: matchStatusSchema, refusedAt: timeSchema }),
});

export const matchTimesAnswered = defineEvent({
  type: 'match.times-answered',
  owner: 'matchmaking',
  summary: 'What came of times that a player chose by message. Subject: the match.',
  data: z.object({
    matchId: idSchema,
    playerId: idSchema,
    sport: sportSchema,
    /** The message that chose them. */
    messageId: idSchema,
    outcome: chosenTimesOutcomeSchema,
    /** What the player chose. */
    times: z.array(timeSchema),
    /** The agreed time; null unless the times led to one. */
    scheduledDate: timeSchema.nullable(),
    /** Names of the courts to choose from, if the player named none of them. */
    courts: z.array(z.string()).optional(),
    answeredAt: timeSchema,
  }),
});

export const matchOtherTimesAnswered = defineEvent({
  type: 'match.other-times-answered',
  owner: 'matchmaking',
  summary: 'A player who asked for other times by message gets a link to offer them. Subject: the match.',
  data: z.object({
    matchId: idSchema,
    playerId: idSchema,
    sport: sportSchema,
    /** The message that asked. */
    messageId: idSchema,
    /** Offers times for this match in the name of the player for two days; null if the match takes none. */
    linkToken: z.string().nullable(),
    /** The agreed time of the match; null without one. */
    scheduledDate: timeSchema.nullable(),
    answeredAt: timeSchema,
  }),
});

export const matchReplyAnswered = defineEvent({
  type: 'match.reply-answered',
  owner: 'matchmaking',
  summary: "What came of a player's word by message about a match. Subject: the match.",
  data: z.object({
    matchId: idSchema,
    playerId: idSchema,
    sport: sportSchema,
    /** The message with the word. */
    messageId: idSchema,
    reply: matchTextReplySchema,
    /** Why it changed nothing, as a sentence for the player; null if it was applied. */
    refusal: z.string().nullable(),
    /** The code of that error; missing in events of earlier versions, and without a refusal. */
    refusalCode: z.string().optional(),
    /** The agreed time that the word was about; null for a match without one. */
    startsAt: timeSchema.nullable(),
    /** The times that are proposed instead of the one given up. */
    times: z.array(timeSchema),
    /** The opponent's messages that a player asked to read, the oldest first; missing for other words. */
    threadMessages: z.array(z.string()).optional(),
    /** Whether the details that a player asked for leave out the opponent's phone; missing for other words. */
    hidesPhone: z.boolean().optional(),
    /** Names of the courts that the player asked for; missing for other words. */
    courts: z.array(z.string()).optional(),
    answeredAt: timeSchema,
  }),
});

export const threadMessagePosted = defineEvent({
  type: 'thread.message-posted',
  owner: 'matchmaking',
  summary: 'A player wrote to the opponent of a match. The text stays in matchmaking. Subject: the match.',
  data: z.object({
    matchId: idSchema,
    messageId: idSchema,
    authorId: idSchema,
    recipientId: idSchema,
    /** Whether the recipient had the thread open just before. */
    isRecipientPresent: z.boolean(),
    postedAt: timeSchema,
  }),
});

export const threadRead = defineEvent({
  type: 'thread.read',
  owner: 'matchmaking',
  summary: "A player read the opponent's messages of a match. Subject: the match.",
  data: z.object({ matchId: idSchema, readerId: idSchema, readAt: timeSchema }),
});

export const threadMessageReported = defineEvent({
  type: 'thread.message-reported',
  owner: 'matchmaking',
  summary: 'A player reported a message of the opponent, whose text it carries, to staff. Subject: the match.',
  data: z.object({
    matchId: idSchema,
    messageId: idSchema,
    reporterId: idSchema,
    reportedId: idSchema,
    reason: reportReasonSchema,
    text: z.string(),
    /** The reported message. */
    message: z.string(),
    reportedAt: timeSchema,
  }),
});

export const formerAccountLinked = defineEvent({
  type: 'former-account.linked',
  owner: 'matchmaking',
  summary: 'An account has a phone of a closed one, and inherits what that one used up. Subject: the account.',
  data: z.object({ accountId: idSchema, formerId: idSchema }),
});

export const weekAsked = defineEvent({
  type: 'week.asked',
  owner: 'matchmaking',
  summary: 'A player should get the opt-in question. Subject: the player and the week, `{playerId}:{week}`.',
  data: z.object({ playerId: idSchema, week: weekIdSchema, round: askRoundSchema, askedAt: timeSchema }),
});

export const optInAnswered = defineEvent({
  type: 'optin.answered',
  owner: 'matchmaking',
  summary: 'A player answered the opt-in question. Subject: the player and the week, `{playerId}:{week}`.',
  data: z.object({
    playerId: idSchema,
    week: weekIdSchema,
    answer: optInAnswerSchema,
    answeredAt: timeSchema,
    by: z.enum(['web', 'message']),
  }),
});

export const optInRefused = defineEvent({
  type: 'optin.refused',
  owner: 'matchmaking',
  summary:
    'A player said YES by message in the week of a match that they canceled or missed, which counts as their match of the week. Subject: the player and the week, `{playerId}:{week}`.',
  data: z.object({
    playerId: idSchema,
    /** The week of the question; its matches are played in the week after. */
    week: weekIdSchema,
    messageId: idSchema,
    reason: closedWeekReasonSchema,
    refusedAt: timeSchema,
  }),
});

export const weekUnpaired = defineEvent({
  type: 'week.unpaired',
  owner: 'matchmaking',
  summary:
    'A player who answered YES got no match from the run. Subject: the player and the week, `{playerId}:{week}`.',
  data: z.object({
    playerId: idSchema,
    /** The week of the question; its matches are played in the week after. */
    week: weekIdSchema,
    sport: sportSchema,
    reason: unpairedReasonSchema,
    unpairedAt: timeSchema,
  }),
});

export const notificationWithdrawn = defineEvent({
  type: 'notification.withdrawn',
  owner: 'matchmaking',
  summary:
    'The messages of a `notification.requested` that have not been sent yet must not be sent. Subject: the match.',
  data: z.object({ matchId: idSchema, requestId: idSchema, playerIds: z.array(idSchema), withdrawnAt: timeSchema }),
});

export const notificationRequested = defineEvent({
  type: 'notification.requested',
  owner: 'matchmaking',
  summary: "A match's messages are to be sent, by staff or for a standby match. Subject: the match.",
  data: z.object({
    matchId: idSchema,
    requestId: idSchema,
    messages: z.array(
      z.object({
        playerId: idSchema,
        /** Missing where staff did not change the suggested one: then notifications writes it, of `match`. */
        text: z.string().min(1).max(notificationLengthMax).optional(),
      }),
    ),
    /** The match to write about; may be missing where staff wrote the texts. */
    match: matchSnapshotSchema.optional(),
    requestedAt: timeSchema,
  }),
});
