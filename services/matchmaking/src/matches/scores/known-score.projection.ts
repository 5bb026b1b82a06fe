import type { EventData } from '@rally/contracts';
import { isUnconfirmedEarlyScore, type scoreSubmitted } from '@rally/contracts/scoring';
import { createProjectionWriter } from '@rally/events';
import { insertMissing, type SchemaFields } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

export type ScoreSnapshot = EventData<typeof scoreSubmitted>;

/** A match's score sheet, from scoring's latest event. */
export type LatestKnownScore = ScoreSnapshot & { readonly version: number };

/** Score sheets by match. */
export interface KnownScoreProjection {
  apply(matchId: string, version: number, score: ScoreSnapshot): Promise<void>;
  findByMatchIds(matchIds: readonly string[]): Promise<ReadonlyMap<string, LatestKnownScore>>;
  /** Whether the match has a score that is neither voided nor withdrawn. */
  hasScore(matchId: string): Promise<boolean>;
  /** Like `hasScore`, except that a score submitted before the start does not count until the opponent confirms it. */
  hasBindingScore(matchId: string): Promise<boolean>;
  /** The player who submitted a score before the start that still waits for the opponent; null if there is none. */
  findEarlySubmitter(matchId: string): Promise<string | null>;
  /** Whether the match has a score that waits for the opponent or for staff. */
  hasOpenScore(matchId: string): Promise<boolean>;
  /** Bulk-inserts scores at version 1. Existing ones stay unchanged. */
  importScores(imported: readonly ScoreSnapshot[]): Promise<void>;
}

interface ScoreDocument {
  _id: string;
  version: number;
  score: ScoreSnapshot;
}

const schema = new Schema(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    score: { type: Schema.Types.Mixed, required: true },
  } satisfies SchemaFields<ScoreDocument>,
  { collection: 'scores', versionKey: false, minimize: false },
).index({ 'score.status': 1 });

/** The statuses of scores that wait for the opponent or for staff. */
export const openScoreStatuses: readonly ScoreSnapshot['status'][] = ['submitted', 'contested'];

export function isOpenScore({ status }: Pick<ScoreSnapshot, 'status'>): boolean {
  return openScoreStatuses.includes(status);
}

export function createKnownScoreProjection(connection: Connection): KnownScoreProjection {
  const model = connection.model<ScoreDocument>('Score', schema);
  const write = createProjectionWriter(model);

  /** The score of a match; null if there is none, or if it was voided or withdrawn. */
  async function findCurrentScore(matchId: string): Promise<ScoreSnapshot | null> {
    const score = (await model.findById(matchId).lean<ScoreDocument>())?.score;
    return !score || score.status === 'void' || score.status === 'withdrawn' ? null : score;
  }

  return {
    async apply(matchId, version, score) {
      await write(matchId, version, { score });
    },
    async findByMatchIds(matchIds) {
      const rows = await model.find({ _id: { $in: [...matchIds] } }).lean<ScoreDocument[]>();
      return new Map(rows.map(({ _id, version, score }) => [_id, { ...score, version }]));
    },
    hasScore: async (matchId) => (await findCurrentScore(matchId)) !== null,
    async hasBindingScore(matchId) {
      const score = await findCurrentScore(matchId);
      return score !== null && !isUnconfirmedEarlyScore(score);
    },
    async findEarlySubmitter(matchId) {
      const score = await findCurrentScore(matchId);
      return score && isUnconfirmedEarlyScore(score) ? score.submittedBy : null;
    },
    async hasOpenScore(matchId) {
      const score = await findCurrentScore(matchId);
      return score !== null && isOpenScore(score);
    },
    async importScores(imported) {
      const rows = imported.map((score) => ({ _id: score.matchId, version: 1, score }));
      await insertMissing(model, rows);
    },
  };
}
