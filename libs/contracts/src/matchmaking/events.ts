import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { id, location, time, weekId } from '../field-schemas.ts';
import { availabilityDay, reportReason, sport, timeBlock } from '../players/enum-schemas.ts';
import { popularCourt } from '../players/places/place.ts';
import {
  askRound,
  autoCancelReason,
  cancellationReviewState,
  cancelReason,
  chosenTimesOutcome,
  distanceSource,
  matchKind,
  matchStatus,
  matchTextReply,
  optInAnswer,
  refundDecision,
  unpairedReason,
} from './enum-schemas.ts';
import { matchSlot, pairReasons } from './matches/match.ts';
import { notificationLengthMax } from './matches/notification-length.ts';

/** A match with all its data. Readers decide who may see what. */
export const matchState = z.object({
  id,
  kind: matchKind,
  /** The league week in which it is played. */
  week: weekId,
  status: matchStatus,
  sport,
  region: z.string().nullable(),
  user1Id: id,
  /** Null while a paid match has no opponent. */
  user2Id: id.nullable(),
  /** Names set by staff; null means the player's own name. */
  user1Name: z.string().nullable(),
  user2Name: z.string().nullable(),
  scheduledDate: time.nullable(),
  slots: z.array(matchSlot),
  /** IANA name of the zone of the place, for its local times. Missing in events of version 0.1.0. */
  timeZone: z.string().optional(),
  /** Where it is played: suggested, or agreed on by the players. */
  court: z.object({ ...popularCourt.shape, ...location.shape }).nullable(),
  distanceKm: z.number().nonnegative().nullable(),
  distanceSource: distanceSource.nullable(),
  drivingMinutes: z.number().nonnegative().nullable(),
  overlappingDays: z.array(availabilityDay),
  overlappingTimes: z.array(timeBlock),
  affectsReliability: z.boolean(),
  reasons: pairReasons.nullable(),
  /** Players who can see the opponent, because they paid or do not have to. */
  revealedTo: z.array(id),
  notificationsSentAt: time.nullable(),
  createdAt: time,
  approvedAt: time.nullable(),
  declinedAt: time.nullable(),
  canceledAt: time.nullable(),
  completedAt: time.nullable(),
  /**
   * The end of the days in which a revealed paid match is to be played: seven days after it was last revealed to one of its
   * players. Null, or missing in events of version 0.1.0: the end of its week.
   */
  windowEndsAt: time.nullable().optional(),
  cancellation: z
    .object({
      by: z.enum(['player', 'staff']),
      /** Null for a canceled search, and when staff gave no reason. */
      reason: cancelReason.nullable(),
      /** Why the league canceled it; missing if a player or staff did. */
      cause: autoCancelReason.optional(),
      /** The player it currently counts against; null for none. A contested no-show counts against nobody until staff decide. */
      causedBy: id.nullable(),
      /** The player who canceled; null for staff. Missing in events of version 0.1.0. */
      canceledBy: id.nullable().optional(),
      /** Missing in events of version 0.1.0, which are all closed. */
      review: cancellationReviewState.optional(),
      /** Deadline for the opponent to confirm or contest; null if no response is needed. */
      responseDueAt: time.nullable().optional(),
    })
    .nullable(),
  /** How the players settle the time; null before one of them has acted. Missing in events of version 0.1.0. */
  arrangement: z
    .object({
      /** The player who last offered, accepted or gave up a time. */
      changedBy: id,
      changedAt: time,
      /** The players who have offered, accepted or given up a time so far. */
      answeredBy: z.array(id),
      offer: z
        .object({
          /** The player who offered the times; null for the league's suggestion. */
          by: id.nullable(),
          times: z.array(time),
          /** The court that the player chose; null or missing for the court of the match. */
          court: popularCourt.nullable().optional(),
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
      startsAt: time,
      confirmedBy: z.array(id),
      lateBy: z.array(id),
      arrivedBy: z.array(id),
    })
    .nullable()
    .optional(),
  /**
   * The refund decision for each player's fee of a canceled paid match. Null for any other match. Missing in events of version
   * 0.1.0: then everyone but the player who caused the cancellation is refunded.
   */
  refunds: z.object({ user1: refundDecision, user2: refundDecision }).nullable().optional(),
});
export type MatchState = z.infer<typeof matchState>;

export const matchCreated = defineEvent({
  type: 'match.created',
  owner: 'matchmaking',
  summary: 'A match was created: a pending weekly match, or the search for a paid one. Subject: the match.',
  data: matchState,
});

export const matchApproved = defineEvent({
  type: 'match.approved',
  owner: 'matchmaking',
  summary: 'A weekly match was approved, by staff or as a standby match. Subject: the match.',
  data: matchState,
});

export const matchDeclined = defineEvent({
  type: 'match.declined',
  owner: 'matchmaking',
  summary: 'Staff declined a weekly match. Subject: the match.',
  data: matchState,
});

export const matchUpdated = defineEvent({
  type: 'match.updated',
  owner: 'matchmaking',
  summary:
    'A match changed: it was edited, found an opponent, was revealed, its players were notified, staff took back their review, or a player said whether they come. Subject: the match.',
  data: matchState,
});

export const matchArranged = defineEvent({
  type: 'match.arranged',
  owner: 'matchmaking',
  summary: 'A player offered times, accepted one or gave up the agreed one. Subject: the match.',
  data: matchState,
});

export const matchCanceled = defineEvent({
  type: 'match.canceled',
  owner: 'matchmaking',
  summary: 'A match or a search was canceled. Subject: the match.',
  data: matchState,
});

export const matchCancellationReviewChanged = defineEvent({
  type: 'match.cancellation-reviewed',
  owner: 'matchmaking',
  summary:
    'The opponent confirmed or contested a cancellation, let the time for it pass, or staff decided. Subject: the match.',
  data: matchState,
});

export const matchCompleted = defineEvent({
  type: 'match.completed',
  owner: 'matchmaking',
  summary: "A match's score is final. Subject: the match.",
  data: matchState,
});

/** Every event that carries a match's whole state: what a copy of the matches has to follow. */
export const matchStateEvents = [
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
  data: z.object({ matchId: id, status: matchStatus, refusedAt: time }),
});

export const matchTimesAnswered = defineEvent({
  type: 'match.times-answered',
  owner: 'matchmaking',
  summary: 'What came of times that a player chose by message. Subject: the match.',
  data: z.object({
    matchId: id,
    playerId: id,
    sport,
    /** The message that chose them. */
    messageId: id,
    outcome: chosenTimesOutcome,
    /** What the player chose. */
    times: z.array(time),
    /** The agreed time; null unless the times led to one. */
    scheduledDate: time.nullable(),
    answeredAt: time,
  }),
});

export const matchReplyAnswered = defineEvent({
  type: 'match.reply-answered',
  owner: 'matchmaking',
  summary: "What came of a player's word by message about a match. Subject: the match.",
  data: z.object({
    matchId: id,
    playerId: id,
    sport,
    /** The message with the word. */
    messageId: id,
    reply: matchTextReply,
    /** Why it changed nothing, as a sentence for the player; null if it was applied. */
    refusal: z.string().nullable(),
    /** The agreed time that the word was about. */
    startsAt: time,
    /** The times that are proposed instead of the one given up. */
    times: z.array(time),
    answeredAt: time,
  }),
});

export const threadMessagePosted = defineEvent({
  type: 'thread.message-posted',
  owner: 'matchmaking',
  summary: 'A player wrote to the opponent of a match. The text stays in matchmaking. Subject: the match.',
  data: z.object({
    matchId: id,
    messageId: id,
    authorId: id,
    recipientId: id,
    /** Whether the recipient had the thread open just before. */
    isRecipientPresent: z.boolean(),
    postedAt: time,
  }),
});

export const threadRead = defineEvent({
  type: 'thread.read',
  owner: 'matchmaking',
  summary: "A player read the opponent's messages of a match. Subject: the match.",
  data: z.object({ matchId: id, readerId: id, readAt: time }),
});

export const threadMessageReported = defineEvent({
  type: 'thread.message-reported',
  owner: 'matchmaking',
  summary: 'A player reported a message of the opponent, whose text it carries, to staff. Subject: the match.',
  data: z.object({
    matchId: id,
    messageId: id,
    reporterId: id,
    reportedId: id,
    reason: reportReason,
    text: z.string(),
    /** The reported message. */
    message: z.string(),
    reportedAt: time,
  }),
});

export const weekAsked = defineEvent({
  type: 'week.asked',
  owner: 'matchmaking',
  summary: 'A player should get the opt-in question. Subject: the player and the week, `{playerId}:{week}`.',
  data: z.object({ playerId: id, week: weekId, round: askRound, askedAt: time }),
});

export const optInAnswered = defineEvent({
  type: 'optin.answered',
  owner: 'matchmaking',
  summary: 'A player answered the opt-in question. Subject: the player and the week, `{playerId}:{week}`.',
  data: z.object({
    playerId: id,
    week: weekId,
    answer: optInAnswer,
    answeredAt: time,
    by: z.enum(['web', 'message']),
  }),
});

export const weekUnpaired = defineEvent({
  type: 'week.unpaired',
  owner: 'matchmaking',
  summary:
    'A player who answered YES got no match from the run. Subject: the player and the week, `{playerId}:{week}`.',
  data: z.object({
    playerId: id,
    /** The week of the question; its matches are played in the week after. */
    week: weekId,
    sport,
    reason: unpairedReason,
    unpairedAt: time,
  }),
});

export const notificationWithdrawn = defineEvent({
  type: 'notification.withdrawn',
  owner: 'matchmaking',
  summary:
    'The messages of a `notification.requested` that have not been sent yet must not be sent. Subject: the match.',
  data: z.object({ matchId: id, requestId: id, playerIds: z.array(id), withdrawnAt: time }),
});

export const notificationRequested = defineEvent({
  type: 'notification.requested',
  owner: 'matchmaking',
  summary: "A match's messages are to be sent, by staff or for a standby match. Subject: the match.",
  data: z.object({
    matchId: id,
    requestId: id,
    messages: z.array(
      z.object({
        playerId: id,
        /** Missing where staff did not change the suggested one: then notifications writes it, of `match`. */
        text: z.string().min(1).max(notificationLengthMax).optional(),
      }),
    ),
    /** The match to write about; may be missing where staff wrote the texts. */
    match: matchState.optional(),
    requestedAt: time,
  }),
});
