import type { MatchKind, MatchStatus } from '@rally/contracts/matchmaking';
import type { WeekId } from '@rally/league-calendar';
import type { Connection } from 'mongoose';

/** The match fields that pairing reads. */
export interface EncounterRow {
  readonly matchId: string;
  readonly week: WeekId;
  readonly kind: MatchKind;
  readonly status: MatchStatus;
  readonly user1Id: string;
  readonly user2Id: string | null;
  readonly scheduledDate: Date | null;
  readonly completedAt: Date | null;
}

export interface EncounterStore {
  /** Matches from that week on, of the given players or of everyone. */
  since(week: WeekId, playerIds: readonly string[] | 'everyone'): Promise<EncounterRow[]>;
}

type Row = Omit<EncounterRow, 'matchId'> & { _id: string; players: string[] };

const fields = { week: 1, kind: 1, status: 1, user1Id: 1, user2Id: 1, scheduledDate: 1, completedAt: 1 } as const;

/** Reads only the fields that pairing needs, for thousands of matches at once. */
export function createEncounterStore(connection: Connection): EncounterStore {
  const matches = connection.collection<Row>('matches');
  return {
    async since(week, playerIds) {
      const ofPlayers = playerIds === 'everyone' ? {} : { players: { $in: [...playerIds] } };
      const rows = await matches.find({ week: { $gte: week }, ...ofPlayers }, { projection: fields }).toArray();
      return rows.map(({ _id, ...row }) => ({ matchId: _id, ...row }));
    },
  };
}
