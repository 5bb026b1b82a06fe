import type { EventData } from '@rally/contracts';
import { accountCreated, accountUpdated } from '@rally/contracts/identity';
import { phoneOptOutChanged } from '@rally/contracts/notifications';
import { formerPlayerName, playerUpdated } from '@rally/contracts/players';
import { playstyleChanged, ratingChanged, reliabilityChanged } from '@rally/contracts/scoring';
import { createBatchedLookup, createProjectionWriter, type EventBus, finalProjectionVersion } from '@rally/events';
import {
  createSearchFilter,
  insertMissing,
  type ListClosedAccounts,
  retryOnConflict,
  splitIntoBatches,
  tryInsert,
  versionConflict,
} from '@rally/service-kit';
import type { Connection } from 'mongoose';
import type { KnownPlayer } from './known-player.ts';
import {
  createUnchangedPartsFilter,
  newcomer,
  type Part,
  type PhoneDocument,
  type PlayerDocument,
  phoneSchema,
  playerSchema,
  readKnownPlayerRow,
  toKnownPlayerFields,
  toListFields,
  toSearchFields,
} from './known-player-document.store.ts';
import { isNumberColumn, type PlayerListOrder } from './player-list-order.ts';

/** Players from other services' events. Each part is updated by its owner's events, in any order. */
export interface KnownPlayersProjection {
  /**
   * @param onChange called with the player after each applied event
   * @param onAccount called before each event of an account is applied, late ones included
   */
  subscribe(
    events: Pick<EventBus, 'on' | 'project'>,
    listClosed: ListClosedAccounts,
    onChange: (playerId: string) => void,
    onAccount: (accountId: string, received: KnownAccountPhone, known: KnownAccountPhone | null) => Promise<void>,
  ): void;
  /** Resolves to the known players; unknown ids are missing. */
  findByIds(ids: readonly string[]): Promise<ReadonlyMap<string, KnownPlayer>>;
  /** At most `limit` players whose phone contains the digits, or whose name has a word that begins with each word of the text. */
  findIdsByText(text: string, limit: number): Promise<string[]>;
  /**
   * Examines the next `limit` players by id and returns those who may be asked for the week: onboarded, not disabled, not stopped.
   * `count` says how many were examined, `last` is null at the end.
   */
  listAskable(
    afterId: string | null,
    limit: number,
  ): Promise<{ players: KnownPlayer[]; count: number; last: string | null }>;
  /** The approximate number of players. */
  countAll(): Promise<number>;
  /** All players whose phone contains the digits, or whose name or region has a word that begins with each word of the text. */
  findListedIds(text: string): Promise<string[]>;
  /** The ids of all players in the order of a column, `idsPerStep` at a time; those without a value come last. */
  walkList(column: keyof PlayerListOrder, order: 1 | -1, idsPerStep: number): AsyncIterable<string[]>;
  /** The value of each of these players in a column of the lists; unknown players are missing. */
  findListOrder(
    ids: readonly string[],
    column: keyof PlayerListOrder,
  ): Promise<ReadonlyMap<string, PlayerListOrder[keyof PlayerListOrder]>>;
  /** Resolves to the time of the last STOP of each phone that is stopped now. */
  findStopTimes(phones: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** The phones that an account gave up, until it is closed. */
  listFormerPhones(id: string): Promise<readonly string[]>;
  /** Blanks the player of a closed account permanently. */
  erase(id: string): Promise<void>;
  /** Bulk-inserts players at version 1. Existing ones stay unchanged. */
  importPlayers(players: readonly ImportedKnownPlayer[]): Promise<void>;
}

/** The phone of an account in one of its versions. */
export interface KnownAccountPhone {
  readonly phone: string;
  readonly version: number;
  /** When the account got it, or earlier. */
  readonly since: Date;
}

/** A player as in `player.updated`, with the account's phone. */
export interface ImportedKnownPlayer extends Omit<EventData<typeof playerUpdated>, 'profilePhoto' | 'onboarded'> {
  readonly phone: string;
}

export function createKnownPlayersProjection(connection: Connection): KnownPlayersProjection {
  const players = connection.model<PlayerDocument>('KnownPlayer', playerSchema);
  const phones = connection.model<PhoneDocument>('KnownPhone', phoneSchema);
  const writePhone = createProjectionWriter(phones);

  /** Stores a part if it is newer, together with the list fields, which follow from the whole row. */
  async function write<P extends Part>(id: string, name: P, value: NonNullable<PlayerDocument[P]>): Promise<void> {
    await retryOnConflict(async () => {
      const stored = await players.findById(id).lean<PlayerDocument>();
      if ((stored?.[name]?.version ?? -1) >= value.version) return;
      const row = { _id: id, ...stored, [name]: value };
      const change = { [name]: value, ...toSearchFields({ [name]: value }), ...toListFields(row) };
      const isWritten = stored
        ? (await players.updateOne({ _id: id, ...createUnchangedPartsFilter(stored) }, { $set: change }))
            .matchedCount === 1
        : await tryInsert(players.insertMany([{ _id: id, ...change }]));
      return isWritten ? undefined : versionConflict;
    });
  }

  async function deleteUnusedPhone(phone: string): Promise<void> {
    if (!(await players.exists({ 'account.phone': phone }))) await phones.deleteOne({ _id: phone });
  }

  return {
    subscribe(events, listClosed, onChange, onAccount) {
      async function apply<P extends Part>(id: string, name: P, value: NonNullable<PlayerDocument[P]>): Promise<void> {
        await write(id, name, value);
        onChange(id);
      }
      for (const definition of [accountCreated, accountUpdated]) {
        events.on(definition, 'known-players', async ({ subject, version, time, data }) => {
          const { phone, disabled, formerPhones = [] } = data;
          const createdAt = new Date(data.createdAt);
          const { account } = (await players.findById(subject).lean<PlayerDocument>()) ?? {};
          const known = account?.phone ? { phone: account.phone, version: account.version, since: createdAt } : null;
          const since = definition === accountCreated ? createdAt : time;
          await onAccount(subject, { phone, version, since }, known);
          await apply(subject, 'account', { version, phone, disabled, formerPhones });
        });
      }
      events.project(playerUpdated, 'known-players', ({ subject, version, data }) =>
        apply(subject, 'player', toKnownPlayerFields(version, data)),
      );
      events.project(ratingChanged, 'known-players', ({ version, data }) => {
        const { rating, wins, losses, totalMatches } = data;
        return apply(data.playerId, data.sport, { version, rating, wins, losses, totalMatches });
      });
      events.project(reliabilityChanged, 'known-players', ({ subject, version, data }) => {
        const { matchesAssigned, matchesCompleted, percentage } = data;
        return apply(subject, 'reliability', { version, matchesAssigned, matchesCompleted, percentage });
      });
      events.project(playstyleChanged, 'known-players', ({ subject, version, data }) =>
        apply(subject, 'playstyle', { version, badge: data.playstyleBadge }),
      );
      events.on(phoneOptOutChanged, 'known-players', async ({ version, data }) => {
        const { phone, playerId, stopped, changedAt } = data;
        await writePhone(phone, version, { stopped, changedAt: new Date(changedAt) });
        // The account may have been closed before this arrived.
        if (playerId !== null && (await listClosed([playerId])).size > 0) await deleteUnusedPhone(phone);
      });
    },
    findByIds: createBatchedLookup(async (ids: readonly string[]) => {
      const found = new Map<string, KnownPlayer>();
      for (const batch of splitIntoBatches(ids, idsPerQuery)) {
        const rows = await players.find({ _id: { $in: batch } }, withoutListFields).lean<PlayerDocument[]>();
        for (const row of rows) found.set(row._id, readKnownPlayerRow(row));
      }
      return found;
    }),
    async listAskable(afterId, limit) {
      const after = afterId === null ? {} : { _id: { $gt: afterId } };
      const rows = await players.find(after, withoutListFields).sort({ _id: 1 }).limit(limit).lean<PlayerDocument[]>();
      const able = rows
        .filter(({ player, account }) => player?.onboarded && account?.disabled === false)
        .map(readKnownPlayerRow);
      const known = able.flatMap(({ phone }) => (phone === null ? [] : [phone]));
      const stopped = await phones.find({ _id: { $in: known }, stopped: true }, { _id: 1 }).lean<{ _id: string }[]>();
      const stoppedPhones = new Set(stopped.map(({ _id }) => _id));
      return {
        players: able.filter(({ phone }) => phone !== null && !stoppedPhones.has(phone)),
        count: rows.length,
        last: rows.length < limit ? null : (rows.at(-1)?._id ?? null),
      };
    },
    countAll: () => players.estimatedDocumentCount(),
    async findIdsByText(text, limit) {
      const filter = createSearchFilter(text, { words: 'searchWords', phoneSuffixes: 'phoneSuffixes' });
      const rows = await players.find(filter, { _id: 1 }).limit(limit).lean<Pick<PlayerDocument, '_id'>[]>();
      return rows.map(({ _id }) => _id);
    },
    async findListedIds(text) {
      const filter = createSearchFilter(text, { words: 'listWords', phoneSuffixes: 'phoneSuffixes' });
      return (await players.find(filter, { _id: 1 }).lean<Pick<PlayerDocument, '_id'>[]>()).map(({ _id }) => _id);
    },
    async *walkList(column, order, idsPerStep) {
      const field = `listOrder.${column}`;
      const isKnown = { $gte: isNumberColumn(column) ? 0 : '' };
      for (const filter of [{ [field]: isKnown }, { [field]: null }]) {
        const walked = players
          .find(filter, { _id: 1 })
          .sort({ [field]: order, _id: order })
          .batchSize(idsPerStep)
          .lean();
        let ids: string[] = [];
        for await (const { _id } of walked.cursor()) {
          ids.push(_id);
          if (ids.length === idsPerStep) {
            yield ids;
            ids = [];
          }
        }
        if (ids.length > 0) yield ids;
      }
    },
    async findListOrder(ids, column) {
      const found = new Map<string, PlayerListOrder[keyof PlayerListOrder]>();
      for (const batch of splitIntoBatches(ids, idsPerQuery)) {
        const rows = await players
          .find({ _id: { $in: batch } }, { [`listOrder.${column}`]: 1 })
          .lean<Pick<PlayerDocument, '_id' | 'listOrder'>[]>();
        for (const { _id, listOrder } of rows) found.set(_id, listOrder?.[column] ?? null);
      }
      return found;
    },
    async findStopTimes(known) {
      const stopTimes = new Map<string, Date>();
      for (const batch of splitIntoBatches(known, idsPerQuery)) {
        const rows = await phones.find({ _id: { $in: batch }, stopped: true }).lean<PhoneDocument[]>();
        for (const row of rows) stopTimes.set(row._id, row.changedAt);
      }
      return stopTimes;
    },
    async listFormerPhones(id) {
      return (await players.findById(id).lean<PlayerDocument>())?.account?.formerPhones ?? [];
    },
    async erase(id) {
      const { phone = null, formerPhones = [] } = (await players.findById(id).lean<PlayerDocument>())?.account ?? {};
      await write(id, 'player', { ...newcomer, version: finalProjectionVersion, name: formerPlayerName });
      await write(id, 'account', { version: finalProjectionVersion, phone: null, disabled: true });
      for (const one of phone === null ? formerPhones : [phone, ...formerPhones]) await deleteUnusedPhone(one);
    },
    async importPlayers(imported) {
      await insertMissing(
        players,
        imported.map(({ phone, ...profile }) => {
          const account = { version: 1, phone, disabled: false };
          const onboarded = profile.skill !== null && profile.region !== null;
          const player = toKnownPlayerFields(1, { ...profile, profilePhoto: null, onboarded });
          const parts = { account, player };
          return {
            _id: profile.id,
            ...parts,
            ...toSearchFields(parts),
            ...toListFields({ _id: profile.id, ...parts }),
          };
        }),
      );
    },
  };
}

/** Only the lists need these fields, to search and sort. */
const withoutListFields = { searchWords: 0, phoneSuffixes: 0, listWords: 0, listOrder: 0 } as const;

/** In a league of hundreds of thousands, a query with all ids would exceed the size limit of a command. */
const idsPerQuery = 1_000;
