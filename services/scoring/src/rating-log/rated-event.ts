import type { CloudEvent, DataOf } from '@rally/contracts';
import { scoreRated } from '@rally/contracts/scoring';
import { createEvent } from '@rally/events';
import { change } from '../ratings/shown-rating.ts';
import type { LogEntry, LogSide } from './log-entry.ts';

type Rated = DataOf<typeof scoreRated>;

/** What a score did to both ratings, as others are told. */
export function ratedEvent(entry: LogEntry, version: number, now: Date): CloudEvent {
  return createEvent(scoreRated, { subject: entry.matchId, version, data: ratedState(entry), now });
}

export function ratedState({ matchId, user1, user2 }: LogEntry): Rated {
  return { matchId, user1: sideOf(user1), user2: sideOf(user2) };
}

function sideOf({ playerId, ratingBefore, ratingAfter }: LogSide): Rated['user1'] {
  return { playerId, ratingBefore, ratingAfter, ratingChange: change(ratingBefore, ratingAfter) };
}
