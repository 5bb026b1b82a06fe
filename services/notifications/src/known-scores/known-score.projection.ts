import type { EventData } from '@rally/contracts';
import type { scoreSubmitted } from '@rally/contracts/scoring';
import { updateProjectionFromEvent } from '@rally/events';
import { type Connection, Schema } from 'mongoose';

type ScoreSnapshot = EventData<typeof scoreSubmitted>;

export type LatestKnownScore = ScoreSnapshot & { readonly version: number };

interface ScoreDocument {
  _id: string;
  version: number;
  score: ScoreSnapshot;
}

export type KnownScoreProjection = ReturnType<typeof createKnownScoreProjection>;

/** The score of each match as of its latest event. */
export function createKnownScoreProjection(connection: Connection) {
  const rows = connection.model<ScoreDocument>(
    'LatestKnownScore',
    new Schema<ScoreDocument>({ _id: String, version: Number, score: Schema.Types.Mixed })
      .index({ 'score.user1Id': 1 })
      .index({ 'score.user2Id': 1 }),
    'known_scores',
  );
  return {
    async apply(version: number, score: ScoreSnapshot): Promise<void> {
      await updateProjectionFromEvent(rows, score.matchId, version, { score });
    },
    /** The score of a match in any state; null if it never had one. */
    async findById(matchId: string): Promise<LatestKnownScore | null> {
      const row = await rows.findById(matchId).lean<ScoreDocument>();
      return row && fromScoreDocument(row);
    },
    /** Whether a match has a score that was not taken back. */
    has: async (matchId: string) => (await rows.exists({ _id: matchId, ...notWithdrawn })) !== null,
    /** Which of these matches have a score that was not taken back. */
    async listScored(matchIds: readonly string[]): Promise<ReadonlySet<string>> {
      const found = await rows
        .find({ _id: { $in: [...matchIds] }, ...notWithdrawn }, { _id: 1 })
        .lean<Pick<ScoreDocument, '_id'>[]>();
      return new Set(found.map(({ _id }) => _id));
    },
    /** Scores of opponents that a player can confirm or contest, the next to expire first. */
    async listToAnswer(playerId: string, now: Date): Promise<LatestKnownScore[]> {
      const ofPlayer = { $or: [{ 'score.user1Id': playerId }, { 'score.user2Id': playerId }] };
      const found = await rows.find({ ...ofPlayer, 'score.status': 'submitted' as const }).lean<ScoreDocument[]>();
      return found
        .map(fromScoreDocument)
        .filter(({ submittedBy, expiresAt }) => submittedBy !== playerId && new Date(expiresAt) > now)
        .toSorted((one, other) => one.expiresAt.localeCompare(other.expiresAt));
    },
    /** The player's own score that the opponent has not answered, the latest one; null if none. */
    async findOwnUnanswered(playerId: string, now: Date): Promise<LatestKnownScore | null> {
      const row = await rows
        .findOne({
          $or: [{ 'score.user1Id': playerId }, { 'score.user2Id': playerId }],
          'score.status': 'submitted' as const,
          'score.submittedBy': playerId,
        })
        .sort({ 'score.submittedAt': -1 })
        .lean<ScoreDocument>();
      return row && new Date(row.score.expiresAt) > now ? fromScoreDocument(row) : null;
    },
    /** The latest score that a player contests without having said what it was; null if none. */
    async findWithoutCounterScore(playerId: string): Promise<LatestKnownScore | null> {
      const ofPlayer = { $or: [{ 'score.user1Id': playerId }, { 'score.user2Id': playerId }] };
      const row = await rows
        .findOne({
          ...ofPlayer,
          'score.status': 'contested' as const,
          'score.contestedBy': playerId,
          'score.counterScore': null,
        })
        .sort({ 'score.contestedAt': -1 })
        .lean<ScoreDocument>();
      return row && fromScoreDocument(row);
    },
  };
}

const notWithdrawn = { 'score.status': { $ne: 'withdrawn' as const } };

function fromScoreDocument({ version, score }: ScoreDocument): LatestKnownScore {
  return { ...score, version };
}
