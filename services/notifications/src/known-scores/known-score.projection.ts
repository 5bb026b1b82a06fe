import type { EventData } from '@rally/contracts';
import type { scoreSubmitted } from '@rally/contracts/scoring';
import { createBatchedLookup, createIdLookup, createProjectionWriter } from '@rally/events';
import { type Connection, Schema } from 'mongoose';
import { groupByPlayer } from '../people/group-by-player.ts';

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
  const write = createProjectionWriter(rows);
  const lookUp = createIdLookup(rows, fromScoreDocument);
  const lookUpOpen = createBatchedLookup(async (playerIds: readonly string[]) => {
    const players = { $in: [...playerIds] };
    const found = await rows
      .find({
        $or: [{ 'score.user1Id': players }, { 'score.user2Id': players }],
        'score.status': { $in: ['submitted', 'contested'] },
      })
      .lean<ScoreDocument[]>();
    return groupByPlayer(found.map(fromScoreDocument), (score) => score);
  });

  return {
    async apply(version: number, score: ScoreSnapshot): Promise<void> {
      await write(score.matchId, version, { score });
    },
    /** The score of a match in any state; null if it never had one. */
    findById: async (matchId: string): Promise<LatestKnownScore | null> =>
      (await lookUp([matchId])).get(matchId) ?? null,
    /** The matches among these with a score that was not taken back. */
    async listScored(matchIds: readonly string[]): Promise<ReadonlySet<string>> {
      const found = [...(await lookUp(matchIds)).values()];
      return new Set(found.flatMap(({ matchId, status }) => (status === 'withdrawn' ? [] : [matchId])));
    },
    /** The scores that a message from a player may be about. */
    async findOpenOf(playerId: string, now: Date): Promise<OpenScoresOfPlayer> {
      const open = (await lookUpOpen([playerId])).get(playerId) ?? [];
      const submitted = open.filter(({ status }) => status === 'submitted');
      const own = submitted.filter(({ submittedBy }) => submittedBy === playerId);
      const latestOwn = findLatest(own, ({ submittedAt }) => submittedAt);
      const uncountered = open.filter(
        ({ status, contestedBy, counterScore = null }) =>
          status === 'contested' && contestedBy === playerId && counterScore === null,
      );
      return {
        toAnswer: submitted
          .filter(({ submittedBy, expiresAt }) => submittedBy !== playerId && new Date(expiresAt) > now)
          .toSorted((one, other) => one.expiresAt.localeCompare(other.expiresAt)),
        ownUnanswered: latestOwn && new Date(latestOwn.expiresAt) > now ? latestOwn : null,
        withoutCounterScore: findLatest(uncountered, ({ contestedAt }) => contestedAt ?? ''),
      };
    },
  };
}

export interface OpenScoresOfPlayer {
  /** Scores of opponents that the player can confirm or contest, the next to expire first. */
  readonly toAnswer: readonly LatestKnownScore[];
  /** The player's own score that the opponent has not answered, the latest one; null if none. */
  readonly ownUnanswered: LatestKnownScore | null;
  /** The latest score that the player contests without having said what it was; null if none. */
  readonly withoutCounterScore: LatestKnownScore | null;
}

function findLatest(
  scores: readonly LatestKnownScore[],
  timeOf: (score: LatestKnownScore) => string,
): LatestKnownScore | null {
  return scores.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)))[0] ?? null;
}

function fromScoreDocument({ version, score }: ScoreDocument): LatestKnownScore {
  return { ...score, version };
}
