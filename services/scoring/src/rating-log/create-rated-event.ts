import type { CloudEvent, EventData } from '@rally/contracts';
import { scoreRated } from '@rally/contracts/scoring';
import { createEvent } from '@rally/events';
import { subtractRatings } from '../ratings/round-rating.ts';
import type { PlayerRatingChange, RatingLogEntry } from './rating-log-entry.ts';

type ScoreRatedData = EventData<typeof scoreRated>;

export function createScoreRatedEvent(entry: RatingLogEntry, version: number, now: Date): CloudEvent {
  return createEvent(scoreRated, { subject: entry.matchId, version, data: toScoreRatedData(entry), now });
}

export function toScoreRatedData({ matchId, user1, user2 }: RatingLogEntry): ScoreRatedData {
  return { matchId, user1: toScoreRatedSide(user1), user2: toScoreRatedSide(user2) };
}

function toScoreRatedSide({ playerId, ratingBefore, ratingAfter }: PlayerRatingChange): ScoreRatedData['user1'] {
  return { playerId, ratingBefore, ratingAfter, ratingChange: subtractRatings(ratingBefore, ratingAfter) };
}
