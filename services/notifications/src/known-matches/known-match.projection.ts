import { type MatchState, matchStateEvents } from '@rally/contracts/matchmaking';
import { applyProjection, type EventBus } from '@rally/events';
import { type Connection, Schema } from 'mongoose';

interface MatchRow {
  _id: string;
  version: number;
  match: MatchState;
}

export type KnownMatchProjection = ReturnType<typeof createKnownMatchProjection>;

/** Matches as of their latest event. */
export function createKnownMatchProjection(connection: Connection) {
  const rows = connection.model<MatchRow>(
    'KnownMatch',
    new Schema<MatchRow>({ _id: String, version: Number, match: Schema.Types.Mixed }),
    'known_matches',
  );
  return {
    subscribe(events: EventBus): void {
      for (const definition of matchStateEvents) {
        events.on(definition, 'known-matches', async ({ subject, version, data }) => {
          await applyProjection(rows, subject, version, { match: data });
        });
      }
    },
    async listIdsOf(playerId: string): Promise<string[]> {
      const ofPlayer = { $or: [{ 'match.user1Id': playerId }, { 'match.user2Id': playerId }] };
      return (await rows.find(ofPlayer, { _id: 1 }).lean<Pick<MatchRow, '_id'>[]>()).map(({ _id }) => _id);
    },
    findById: async (id: string): Promise<MatchState | null> =>
      (await rows.findById(id).lean<MatchRow>())?.match ?? null,
  };
}
