import type { CloudEvent } from '@rally/contracts';
import { formerAccountLinked, getClosedAccountInheritanceExpiry } from '@rally/contracts/matchmaking';
import { createBatchedLookup, createEvent, type EventBus, outboxSchemaFields } from '@rally/events';
import type { Clock, SchemaFields } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/**
 * The phones of each account as keyed hashes: the present one, and those given up in the last eight weeks. A closed account keeps its
 * hashes for eight weeks. An account inherits from closed ones that share a phone with it, directly or through other closed ones.
 */
export interface AccountPhoneHashStore {
  /** Records the phone that an account had at that version. The newest version has the present phone. Safe to repeat. */
  add(accountId: string, phoneHash: string, version: number, since: Date): Promise<void>;
  /** Keeps the phones of a closed account, and this one if it is known. Safe to repeat. */
  close(accountId: string, phoneHash: string | null, closedAt: Date): Promise<void>;
  /** The phones of these accounts. */
  listHashes(accountIds: readonly string[]): Promise<string[]>;
  /** The present phone of an open account and since when; null if it is not known. */
  findPresent(accountId: string): Promise<{ phoneHash: string; since: Date } | null>;
  /** The closed accounts from which these accounts inherit. */
  listFormerIds(accountIds: readonly string[]): Promise<string[]>;
  /** For each closed account, which of these accounts inherit from it. */
  listSuccessorsAmong(accountIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The open accounts that inherit from these closed ones. */
  findSuccessorIds(closedIds: readonly string[]): Promise<string[]>;
  /** Announces, once, that an account inherits from closed ones. */
  publishLinks(accountId: string, formerIds: readonly string[]): Promise<void>;
}

interface AccountPhoneDocument {
  _id: string;
  version: number;
  accountId: string;
  phoneHash: string;
  /** When the account got the phone. */
  since: Date;
  closedAt: Date | null;
  /** Null while it is the phone of an open account. */
  purgeAt: Date | null;
  linkedIds: string[];
  outbox?: CloudEvent[];
}

type AccountPhoneRow = Pick<AccountPhoneDocument, 'accountId' | 'phoneHash' | 'closedAt'>;

const schema = new Schema(
  {
    ...outboxSchemaFields,
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    phoneHash: { type: String, required: true },
    since: { type: Date, required: true },
    closedAt: { type: Date, default: null },
    purgeAt: { type: Date, default: null, expires: 0 },
    linkedIds: [String],
  } satisfies SchemaFields<AccountPhoneDocument>,
  { collection: 'account_phones', versionKey: false },
)
  .index({ accountId: 1, purgeAt: 1, version: -1 })
  .index({ phoneHash: 1 });

export function createAccountPhoneHashStore(
  connection: Connection,
  events: Pick<EventBus, 'outbox'>,
  clock: Clock,
): AccountPhoneHashStore {
  const rows = connection.model<AccountPhoneDocument>('AccountPhone', schema);
  events.outbox(rows, ({ accountId, linkedIds }) =>
    linkedIds.map((formerId) => createFormerAccountLinkedEvent(accountId, formerId, clock.now())),
  );

  const fields = { accountId: 1, phoneHash: 1, closedAt: 1 } as const;

  const lookUpAccounts = createBatchedLookup(async (accountIds: readonly string[]) => {
    const found = await rows.find({ accountId: { $in: [...accountIds] } }, fields).lean<AccountPhoneRow[]>();
    return Map.groupBy(found, ({ accountId }) => accountId);
  });

  const lookUpHashes = createBatchedLookup(async (phoneHashes: readonly string[]) => {
    const found = await rows.find({ phoneHash: { $in: [...phoneHashes] } }, fields).lean<AccountPhoneRow[]>();
    return Map.groupBy(found, ({ phoneHash }) => phoneHash);
  });

  async function listHashes(accountIds: readonly string[]): Promise<string[]> {
    const found = [...(await lookUpAccounts(accountIds)).values()].flat();
    return [...new Set(found.map(({ phoneHash }) => phoneHash))];
  }

  /** The rows of these accounts, and of all accounts that share a phone with them, directly or through closed ones. */
  async function listConnected(accountIds: readonly string[]): Promise<AccountPhoneRow[]> {
    const connected = new Map<string, AccountPhoneRow>();
    const walked = new Set<string>();
    let next: readonly string[] = accountIds;
    while (next.length > 0) {
      for (const id of next) walked.add(id);
      const found = [...(await lookUpHashes(await listHashes(next))).values()].flat();
      for (const row of found) connected.set(idOf(row.accountId, row.phoneHash), row);
      const closed = found.filter(({ accountId, closedAt }) => closedAt !== null && !walked.has(accountId));
      next = [...new Set(closed.map(({ accountId }) => accountId))];
    }
    return [...connected.values()];
  }

  /** A row of each other account that is connected with these. */
  async function listLinked(accountIds: readonly string[]): Promise<AccountPhoneRow[]> {
    const linked = new Map((await listConnected(accountIds)).map((row) => [row.accountId, row]));
    for (const id of accountIds) linked.delete(id);
    return [...linked.values()];
  }

  return {
    async add(accountId, phoneHash, version, since) {
      const insert = { accountId, phoneHash, closedAt: null, purgeAt: null, linkedIds: [] };
      await rows.updateOne(
        { _id: idOf(accountId, phoneHash) },
        { $max: { version }, $min: { since }, $setOnInsert: insert },
        { upsert: true },
      );
      const own = await rows.find({ accountId }).sort({ version: -1 }).lean<AccountPhoneDocument[]>();
      const [present, ...given] = own;
      if (!present || own.some(({ closedAt }) => closedAt !== null)) return;
      await rows.updateOne({ _id: present._id }, { $set: { purgeAt: null } });
      const purgeAt = getClosedAccountInheritanceExpiry(clock.now());
      await rows.updateMany({ _id: { $in: given.map(({ _id }) => _id) }, purgeAt: null }, { $set: { purgeAt } });
    },
    async close(accountId, phoneHash, closedAt) {
      if (phoneHash !== null) {
        const insert = {
          accountId,
          phoneHash,
          version: 0,
          since: closedAt,
          closedAt: null,
          purgeAt: null,
          linkedIds: [],
        };
        await rows.updateOne({ _id: idOf(accountId, phoneHash) }, { $setOnInsert: insert }, { upsert: true });
      }
      const purgeAt = getClosedAccountInheritanceExpiry(closedAt);
      await rows.updateMany({ accountId, closedAt: null }, { $set: { closedAt, purgeAt } });
    },
    listHashes,
    findPresent: (accountId) =>
      rows.findOne({ accountId, purgeAt: null }, { phoneHash: 1, since: 1 }).sort({ version: -1 }).lean<{
        phoneHash: string;
        since: Date;
      }>(),
    async listFormerIds(accountIds) {
      const linked = await listLinked(accountIds);
      return linked.flatMap(({ accountId, closedAt }) => (closedAt === null ? [] : [accountId]));
    },
    async findSuccessorIds(closedIds) {
      const linked = await listLinked(closedIds);
      return linked.flatMap(({ accountId, closedAt }) => (closedAt === null ? [accountId] : []));
    },
    async listSuccessorsAmong(accountIds) {
      const wanted = new Set(accountIds);
      const successors = [...groupSuccessors(await listConnected(accountIds))].map(
        ([formerId, ids]) => [formerId, ids.filter((id) => wanted.has(id))] as const,
      );
      return new Map(successors.filter(([, ids]) => ids.length > 0));
    },
    async publishLinks(accountId, formerIds) {
      const present = await rows.findOne({ accountId, purgeAt: null }, { _id: 1 }).lean<{ _id: string }>();
      if (!present) return;
      for (const formerId of formerIds) {
        const linked = createFormerAccountLinkedEvent(accountId, formerId, clock.now());
        await rows.updateOne(
          { _id: present._id, linkedIds: { $ne: formerId } },
          { $push: { linkedIds: formerId, outbox: linked } },
        );
      }
    },
  };
}

/** For each closed account, the open accounts that are connected to it by phones. */
function groupSuccessors(rows: readonly AccountPhoneRow[]): ReadonlyMap<string, readonly string[]> {
  const accountsOf = Map.groupBy(rows, ({ phoneHash }) => phoneHash);
  const hashesOf = Map.groupBy(rows, ({ accountId }) => accountId);
  const closedIds = new Set(rows.flatMap(({ accountId, closedAt }) => (closedAt === null ? [] : [accountId])));
  const successors = new Map<string, string[]>();
  for (const closedId of closedIds) {
    const found = new Set([closedId]);
    // The loop also visits ids that are added while it runs.
    for (const id of found) {
      if (!closedIds.has(id)) continue;
      for (const { phoneHash } of hashesOf.get(id) ?? [])
        for (const { accountId } of accountsOf.get(phoneHash) ?? []) found.add(accountId);
    }
    const open = [...found].filter((id) => !closedIds.has(id));
    if (open.length > 0) successors.set(closedId, open);
  }
  return successors;
}

function createFormerAccountLinkedEvent(accountId: string, formerId: string, now: Date): CloudEvent {
  const id = `former-account:${formerId}:${accountId}`;
  return createEvent(formerAccountLinked, { id, subject: accountId, version: 1, data: { accountId, formerId }, now });
}

function idOf(accountId: string, phoneHash: string): string {
  return `${accountId}:${phoneHash}`;
}
