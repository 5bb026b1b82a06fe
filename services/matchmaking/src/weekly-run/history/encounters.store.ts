import type { AutoCancelReason, CancelReason, MatchKind, MatchStatus } from '@rally/contracts/matchmaking';
import type { WeekId } from '@rally/league-calendar';
import type { Connection, mongo } from 'mongoose';
import type { CancellationRefundStateBySide } from '../../matches/match.ts';

/** The match fields that pairing reads. */
export interface Encounter {
  readonly matchId: string;
  readonly week: WeekId;
  readonly kind: MatchKind;
  readonly status: MatchStatus;
  readonly user1Id: string;
  readonly user2Id: string | null;
  readonly scheduledDate: Date | null;
  /** IANA name of the time zone in which its days are counted. */
  readonly timeZone: string;
  /** Until when a revealed paid match is to be played; null for others. */
  readonly windowEndsAt: Date | null;
  readonly completedAt: Date | null;
  readonly seenBy: readonly string[];
  /** When the players of a weekly match were told about it; null for a paid one. */
  readonly notificationsSentAt: Date | null;
  readonly canceledAt: Date | null;
  readonly cancellation: EncounterCancellation | null;
}

/** The optional fields are missing in cancellations stored by earlier versions. */
export interface EncounterCancellation {
  readonly canceledBy?: string | null;
  readonly causedBy: string | null;
  readonly cause?: AutoCancelReason;
  readonly reason?: CancelReason | null;
  readonly refunds?: CancellationRefundStateBySide | null;
  readonly usesSlotOf?: readonly string[];
}

export interface EncounterStore {
  /** Matches of the players from that week on. */
  listSince(week: WeekId, playerIds: readonly string[]): Promise<Encounter[]>;
  /** Scheduled and completed matches of all time in which both players are among the given ones. */
  listAmong(playerIds: readonly string[]): Promise<Encounter[]>;
}

/** Matches stored before paid matches could be canceled after the reveal lack the optional fields. */
type EncounterDocument = Omit<Encounter, 'matchId' | 'seenBy' | 'windowEndsAt'> & {
  _id: string;
  players: string[];
  seenBy?: string[];
  windowEndsAt?: Date | null;
};

const fields = {
  week: 1,
  kind: 1,
  status: 1,
  user1Id: 1,
  user2Id: 1,
  scheduledDate: 1,
  timeZone: 1,
  windowEndsAt: 1,
  completedAt: 1,
  seenBy: 1,
  notificationsSentAt: 1,
  canceledAt: 1,
  'cancellation.canceledBy': 1,
  'cancellation.causedBy': 1,
  'cancellation.cause': 1,
  'cancellation.reason': 1,
  'cancellation.refunds': 1,
  'cancellation.usesSlotOf': 1,
} as const;

/** Reads only the fields that pairing needs, for many matches at once. */
export function createEncounterStore(connection: Connection): EncounterStore {
  const matches = connection.collection<EncounterDocument>('matches');
  async function list(filter: mongo.Filter<EncounterDocument>): Promise<Encounter[]> {
    const rows = await matches.find(filter, { projection: fields }).toArray();
    return rows.map(({ _id, seenBy = [], windowEndsAt = null, ...row }) => ({
      matchId: _id,
      seenBy,
      windowEndsAt,
      ...row,
    }));
  }

  return {
    listSince: (week, playerIds) => list({ week: { $gte: week }, players: { $in: [...playerIds] } }),
    listAmong(playerIds) {
      const among = { $in: [...playerIds] };
      // `players` is only here for its index.
      return list({ players: among, user1Id: among, user2Id: among, status: { $in: ['scheduled', 'completed'] } });
    },
  };
}
