import * as z from 'zod';
import { defineEvent } from '../../event-definition.ts';
import { idSchema, timestampSchema } from '../../field-schemas.ts';
import { matchStatusSchema } from '../enum-schemas.ts';
import { matchSnapshotSchema } from './match-snapshot.ts';

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

export const matchArrangementChanged = defineEvent({
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

/** Every event that carries a match's whole state. A service that keeps a copy of the matches must read them all. */
export const matchSnapshotEvents = [
  matchCreated,
  matchApproved,
  matchDeclined,
  matchUpdated,
  matchArrangementChanged,
  matchCanceled,
  matchCancellationReviewChanged,
  matchCompleted,
] as const;

export const scoreRejectedByMatchmaking = defineEvent({
  type: 'match.result-refused',
  owner: 'matchmaking',
  summary: 'A final score arrived for a match that cannot have one, so scoring voids it. Subject: the match.',
  data: z.object({
    matchId: idSchema,
    status: matchStatusSchema,
    /** The version of the score, which staff may have corrected since then. Missing in events of 0.1.0. */
    scoreVersion: z.int().positive().optional(),
    refusedAt: timestampSchema,
  }),
});
