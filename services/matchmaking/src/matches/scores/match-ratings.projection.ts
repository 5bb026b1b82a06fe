import type { EventData } from '@rally/contracts';
import type { scoreRated } from '@rally/contracts/scoring';
import { createProjectionWriter } from '@rally/events';
import { insertMissing, type SchemaFields } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** How a match changed both players' ratings, from scoring's events. */
export type MatchRatings = Pick<EventData<typeof scoreRated>, 'user1' | 'user2'>;

export interface MatchRatingChangesProjection {
  apply(matchId: string, version: number, ratings: MatchRatings): Promise<void>;
  findByMatchIds(matchIds: readonly string[]): Promise<ReadonlyMap<string, MatchRatings>>;
  /** Bulk-inserts rating changes at version 1. Existing ones stay unchanged. */
  importRatings(imported: readonly EventData<typeof scoreRated>[]): Promise<void>;
}

interface MatchRatingsDocument extends MatchRatings {
  _id: string;
  version: number;
}

const side = { type: Schema.Types.Mixed, required: true };

const schema = new Schema(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    user1: side,
    user2: side,
  } satisfies SchemaFields<MatchRatingsDocument>,
  { collection: 'match_ratings', versionKey: false },
);

export function createMatchRatingChangesProjection(connection: Connection): MatchRatingChangesProjection {
  const model = connection.model<MatchRatingsDocument>('MatchRatings', schema);
  const write = createProjectionWriter(model);
  return {
    async apply(matchId, version, { user1, user2 }) {
      await write(matchId, version, { user1, user2 });
    },
    async findByMatchIds(matchIds) {
      const rows = await model.find({ _id: { $in: [...matchIds] } }).lean<MatchRatingsDocument[]>();
      return new Map(rows.map(({ _id, user1, user2 }) => [_id, { user1, user2 }]));
    },
    async importRatings(imported) {
      const rows = imported.map(({ matchId, user1, user2 }) => ({ _id: matchId, version: 1, user1, user2 }));
      await insertMissing(model, rows);
    },
  };
}
