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
  readonly seenBy: readonly string[];
}

export interface EncounterStore {
  /** Matches from that week on, of the given players or of everyone. */
  listSince(week: WeekId, playerIds: readonly string[] | 'everyone'): Promise<EncounterRow[]>;
}

/** `seenBy` is missing in matches stored before paid matches could be canceled after the reveal. */
type Row = Omit<EncounterRow, 'matchId' | 'seenBy'> & { _id: string; players: string[]; seenBy?: string[] };

const fields = {
  week: 1,
  kind: 1,
  status: 1,
  user1Id: 1,
  user2Id: 1,
  scheduledDate: 1,
  completedAt: 1,
  seenBy: 1,
} as const;

/** Reads only the fields that pairing needs, for thousands of matches at once. */
export function createEncounterStore(connection: Connection): EncounterStore {
  const matches = connection.collection<Row>('matches');
  return {
    async listSince(week, playerIds) {
      const ofPlayers = playerIds === 'everyone' ? {} : { players: { $in: [...playerIds] } };
      const rows = await matches.find({ week: { $gte: week }, ...ofPlayers }, { projection: fields }).toArray();
      return rows.map(({ _id, seenBy = [], ...row }) => ({ matchId: _id, seenBy, ...row }));
    },
  };
}
