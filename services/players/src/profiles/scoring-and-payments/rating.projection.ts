import type { EventData } from '@rally/contracts';
import type { Sport } from '@rally/contracts/players';
import type { ratingChanged } from '@rally/contracts/scoring';
import { createProjectionWriter } from '@rally/events';
import type { SchemaFields } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** A player's rating in one sport, as scoring publishes it. */
export interface SportRating {
  readonly playerId: string;
  readonly sport: Sport;
  readonly rating: number;
  readonly totalMatches: number;
}

/** Ratings by player and sport. */
export interface RatingProjection {
  apply(subject: string, version: number, data: EventData<typeof ratingChanged>): Promise<void>;
  findByPlayers(playerIds: readonly string[]): Promise<Map<string, SportRating[]>>;
}

interface RatingDocument extends SportRating {
  _id: string;
  version: number;
}

export function createRatingProjection(connection: Connection): RatingProjection {
  const model = connection.model<RatingDocument>('Rating', ratingSchema, 'ratings');
  const write = createProjectionWriter(model);
  return {
    async apply(subject, version, { playerId, sport, rating, totalMatches }) {
      await write(subject, version, { playerId, sport, rating, totalMatches });
    },
    async findByPlayers(playerIds) {
      const rows = await model.find({ playerId: { $in: playerIds } }).lean<RatingDocument[]>();
      return Map.groupBy(rows, ({ playerId }) => playerId);
    },
  };
}

const ratingSchema = new Schema(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    playerId: { type: String, required: true },
    sport: { type: String, required: true },
    rating: { type: Number, required: true },
    totalMatches: { type: Number, required: true },
  } satisfies SchemaFields<RatingDocument>,
  { versionKey: false },
).index({ playerId: 1 });
