import type { EventDefinition } from '@rally/contracts';
import {
  matchApproved,
  matchCanceled,
  matchCompleted,
  matchCreated,
  matchDeclined,
  matchUpdated,
} from '@rally/contracts/matchmaking';
import { applyProjection, type EventBus } from '@rally/events';
import { type Connection, Schema } from 'mongoose';
import type { KnownMatch } from './known-match.ts';

interface MatchRow {
  _id: string;
  version: number;
  match: KnownMatch;
}

export interface KnownMatches {
  /** @param onKnown called with the match as it is known after each event, also one that came before or twice */
  follow(events: Pick<EventBus, 'on'>, onKnown: (match: KnownMatch) => Promise<void>): void;
  byId(id: string): Promise<KnownMatch | null>;
  of(playerId: string): Promise<KnownMatch[]>;
}

const schema = new Schema<MatchRow>({ _id: String, version: Number, match: Schema.Types.Mixed })
  .index({ 'match.user1Id': 1 })
  .index({ 'match.user2Id': 1 });

const told: readonly EventDefinition<typeof matchUpdated.data>[] = [
  matchCreated,
  matchApproved,
  matchDeclined,
  matchUpdated,
  matchCanceled,
  matchCompleted,
];

/** Matches as matchmaking last told of them. */
export function knownMatchProjection(connection: Connection): KnownMatches {
  const rows = connection.model<MatchRow>('KnownMatch', schema, 'known_matches');

  async function byId(id: string): Promise<KnownMatch | null> {
    return (await rows.findById(id).lean<MatchRow>())?.match ?? null;
  }

  return {
    follow(events, onKnown) {
      for (const definition of told) {
        events.on(definition, 'known-matches', async ({ subject, version, data }) => {
          const { id, kind, week, status, user1Id, user2Id, revealedTo, cancellation } = data;
          const match = { id, kind, week, status, user1Id, user2Id, revealedTo, cancellation };
          await applyProjection(rows, subject, version, { match });
          await onKnown((await byId(subject)) ?? match);
        });
      }
    },
    byId,
    async of(playerId) {
      const mine = { $or: [{ 'match.user1Id': { $eq: playerId } }, { 'match.user2Id': { $eq: playerId } }] };
      return (await rows.find(mine).lean<MatchRow[]>()).map(({ match }) => match);
    },
  };
}
