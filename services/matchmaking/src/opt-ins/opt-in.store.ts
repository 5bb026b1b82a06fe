import type { CloudEvent } from '@rally/contracts';
import { createIdLookup, type EventBus } from '@rally/events';
import type { WeekId } from '@rally/league-calendar';
import { createGuardedWriter } from '@rally/service-kit';
import type { Connection } from 'mongoose';
import { createOptInSnapshotEvents } from './create-opt-in-events.ts';
import { createUnaskedOptIn, toOptInId, type WeekOptIn } from './opt-in.ts';
import { isMatched, type OptInDocument, optInSchema, toWeekOptIn } from './opt-in-document.store.ts';
import { createPlannedPlayerLists, type PlannedPlayerLists } from './planned-player-lists.store.ts';

/** The next state of an opt-in, one version higher, with its events. */
export interface OptInChange {
  readonly next: WeekOptIn;
  readonly events: readonly CloudEvent[];
}

/** A YES answer as it was read, and the match that uses it. */
export interface UsedOptIn {
  readonly optIn: WeekOptIn;
  readonly matchId: string;
}

/** A player whose answer the match uses now, and whether the row names it as the player's match in the week after. */
export interface OptInMark {
  readonly playerId: string;
  readonly isNamed: boolean;
}

export interface OptInStore extends PlannedPlayerLists {
  find(playerId: string, week: WeekId): Promise<WeekOptIn | null>;
  /** The YES answers of a week by player id, starting after a player. */
  listYes(week: WeekId, afterPlayerId: string | null, limit: number): Promise<WeekOptIn[]>;
  countYes(week: WeekId): Promise<number>;
  hasYes(week: WeekId): Promise<boolean>;
  listByPlayers(playerIds: readonly string[], week: WeekId): Promise<WeekOptIn[]>;
  /** Weeks from `first` (inclusive) to `end` (exclusive) in which those players answered YES. */
  listYesWeeks(first: WeekId, end: WeekId, playerIds: readonly string[]): Promise<{ playerId: string; week: WeekId }[]>;
  /** Writes each change with its events atomically, unless its row has changed. Resolves to the number written. */
  save(changes: readonly OptInChange[]): Promise<number>;
  /** Leaves out weeks in which the player has a match but was neither asked nor answered. */
  listByPlayer(playerId: string): Promise<WeekOptIn[]>;
  /** For weeks in which the player has a match, only that match remains. */
  deleteByPlayer(playerId: string): Promise<void>;
  /** Marks YES answers as used by a match, each only if its row is unchanged since it was read. */
  markUsed(usedOptIns: readonly UsedOptIn[]): Promise<void>;
  /** The same for matches that do not exist yet: a row that names no match names its new one already. Resolves to the marks that hold. */
  markUsedByNewMatch(usedOptIns: readonly UsedOptIn[]): Promise<OptInMark[]>;
  /** Unmarks the answers that a match used, and their rows if they name it. Safe to repeat, and for answers that are not marked. */
  unmarkUsed(playerIds: readonly string[], week: WeekId, matchId: string): Promise<void>;
}

export function createOptInStore(connection: Connection, events: Pick<EventBus, 'outbox'>): OptInStore {
  const rows = connection.model<OptInDocument>('OptIn', optInSchema);
  events.outbox(rows, (row) => createOptInSnapshotEvents(toWeekOptIn(row)));

  const lookUp = createIdLookup(rows, toWeekOptIn);

  const write = createGuardedWriter(rows);

  return {
    ...createPlannedPlayerLists(rows),
    async find(playerId, week) {
      const id = toOptInId({ playerId, week });
      return (await lookUp([id])).get(id) ?? null;
    },
    async listYes(week, afterPlayerId, limit) {
      const after = afterPlayerId === null ? {} : { playerId: { $gt: afterPlayerId } };
      const found = await rows
        .find({ week, answer: 'yes', ...after })
        .sort({ playerId: 1 })
        .limit(limit)
        .lean<OptInDocument[]>();
      return found.map(toWeekOptIn);
    },
    countYes: (week) => rows.countDocuments({ week, answer: 'yes' }),
    async hasYes(week) {
      return (await rows.exists({ week, answer: 'yes' })) !== null;
    },
    async listByPlayers(playerIds, week) {
      const ids = playerIds.map((playerId) => toOptInId({ playerId, week }));
      return [...(await lookUp(ids)).values()];
    },
    async listYesWeeks(first, end, playerIds) {
      const found = await rows
        .find(
          { answer: 'yes', week: { $gte: first, $lt: end }, playerId: { $in: [...playerIds] } },
          { playerId: 1, week: 1, _id: 0 },
        )
        .lean<{ playerId: string; week: WeekId }[]>();
      return found.map(({ playerId, week }) => ({ playerId, week }));
    },
    async save(changes) {
      const areWritten = await Promise.all(changes.map((change) => write(createGuardedOptInUpdate(change))));
      return areWritten.filter(Boolean).length;
    },
    async listByPlayer(playerId) {
      return (await rows.find({ playerId, version: { $gt: 0 } }).lean<OptInDocument[]>()).map(toWeekOptIn);
    },
    async deleteByPlayer(playerId) {
      const { week: _week, ...unasked } = createUnaskedOptIn(playerId, '');
      // This comes first: if a match is canceled meanwhile, the next line deletes its row, too.
      await rows.updateMany({ playerId, ...isMatched }, { $set: { ...unasked, replies: [], outbox: [] } });
      await rows.deleteMany({ playerId, matchedIn: null });
    },
    async markUsed(usedOptIns) {
      const writes = usedOptIns.map(({ optIn, matchId }) => createMark(optIn, { takenBy: matchId }));
      if (writes.length > 0) await rows.bulkWrite(writes, { ordered: false });
    },
    async markUsedByNewMatch(usedOptIns) {
      const writes = usedOptIns.map(({ optIn, matchId }) =>
        createMark(optIn, { takenBy: matchId, matchedIn: { $ifNull: ['$matchedIn', matchId] } }),
      );
      if (writes.length > 0) await rows.bulkWrite(writes, { ordered: false });
      const matchIds = new Map(usedOptIns.map(({ optIn, matchId }) => [toOptInId(optIn), matchId]));
      const found = await rows.find({ _id: { $in: [...matchIds.keys()] }, answer: 'yes' }).lean<OptInDocument[]>();
      return found
        .filter(({ _id, takenBy }) => takenBy === matchIds.get(_id))
        .map(({ playerId, takenBy, matchedIn }) => ({ playerId, isNamed: matchedIn === takenBy }));
    },
    async unmarkUsed(playerIds, week, matchId) {
      const _id = { $in: playerIds.map((playerId) => toOptInId({ playerId, week })) };
      await rows.updateMany({ _id, takenBy: matchId }, { $set: { takenBy: null }, $inc: { version: 1 } });
      // Of a closed account, nothing but the name of the match was left.
      await rows.deleteMany({ _id, matchedIn: matchId, version: 0 });
      await rows.updateMany({ _id, matchedIn: matchId }, { $set: { matchedIn: null } });
    },
  };
}

function createMark(optIn: WeekOptIn, set: { takenBy: string; matchedIn?: { $ifNull: [string, string] } }) {
  return {
    updateOne: {
      filter: { _id: toOptInId(optIn), version: optIn.version, answer: 'yes' as const },
      update: [{ $set: { ...set, version: { $add: ['$version', 1] } } }],
    },
  };
}

/** Inserts the row at version 1; a concurrent second insert fails on the key. */
function createGuardedOptInUpdate({ next, events }: OptInChange) {
  const { version, ...fields } = next;
  const _id = toOptInId(next);
  return {
    filter: { _id, version: version - 1 },
    update: {
      $set: { ...fields, replies: [...next.replies], version },
      $push: { outbox: { $each: [...events] } },
    },
    upsert: version === 1,
  };
}
