import { matchSnapshotEvents } from '@rally/contracts/matchmaking';
import { createIdLookup, createProjectionWriter, type EventBus } from '@rally/events';
import { type Connection, Schema } from 'mongoose';
import type { KnownMatch } from './known-match.ts';

interface MatchDocument {
  _id: string;
  version: number;
  match: KnownMatch;
}

export interface KnownMatchProjection {
  /** @param onChange called after each event, including duplicates and stale ones, with the latest known match */
  subscribe(events: Pick<EventBus, 'project'>, onChange: (match: KnownMatch) => Promise<void>): void;
  findById(id: string): Promise<KnownMatch | null>;
  listByPlayer(playerId: string): Promise<KnownMatch[]>;
}

const schema = new Schema<MatchDocument>({ _id: String, version: Number, match: Schema.Types.Mixed })
  .index({ 'match.user1Id': 1 })
  .index({ 'match.user2Id': 1 });

/** Latest state of each match from matchmaking. */
export function createKnownMatchProjection(connection: Connection): KnownMatchProjection {
  const rows = connection.model<MatchDocument>('KnownMatch', schema, 'known_matches');
  const write = createProjectionWriter(rows);
  const lookUp = createIdLookup(rows, ({ match }) => match);
  const findById = async (id: string) => (await lookUp([id])).get(id) ?? null;

  return {
    subscribe(events, onChange) {
      for (const definition of matchSnapshotEvents) {
        events.project(definition, 'known-matches', async ({ subject, version, data }) => {
          const { id, kind, week, status, user1Id, user2Id, revealedTo, cancellation, refunds } = data;
          const match = { id, kind, week, status, user1Id, user2Id, revealedTo, cancellation, refunds };
          await write(subject, version, { match });
          await onChange((await findById(subject)) ?? match);
        });
      }
    },
    findById,
    async listByPlayer(playerId) {
      const filter = { $or: [{ 'match.user1Id': { $eq: playerId } }, { 'match.user2Id': { $eq: playerId } }] };
      return (await rows.find(filter).lean<MatchDocument[]>()).map(({ match }) => match);
    },
  };
}
