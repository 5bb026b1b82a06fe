import { createBatchedLookup } from '@rally/events';
import { type SchemaFields, tryInsert } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { KnownPlayer } from '../known-players/known-player.ts';

/** One player does not want to meet another. It counts in both directions. */
export interface Block {
  readonly blockerId: string;
  readonly blockedId: string;
  readonly createdAt: Date;
  /** Set on inherited blocks: the closed account that the player blocked, which is the only one that the player is shown. */
  readonly inheritedFrom?: string;
  /**
   * The players' names, photos and places when the block was created: a match that both know of keeps showing these. Missing in
   * inherited blocks, in those of earlier versions and for closed accounts.
   */
  readonly places?: readonly PlayerSnapshotAtBlock[];
}

/** What a match shows of a player's identity, and of where the player lives and plays. */
export interface PlayerSnapshotAtBlock extends Pick<KnownPlayer, 'region' | 'zipCode' | 'homeCourt'> {
  readonly playerId: string;
  /** Missing in blocks of earlier versions. */
  readonly name?: string | null;
  /** Missing in blocks of earlier versions. */
  readonly profilePhoto?: string | null;
}

/** A block as the player who blocked sees it. */
interface OwnBlock extends Pick<Block, 'blockerId' | 'blockedId' | 'createdAt'> {
  /** The blocked player's name when the block was created; null if unknown. */
  readonly nameAtBlock: string | null;
}

/** A block with the keyed hashes of the phones of its players who closed their accounts. */
interface KeptBlock extends Block {
  readonly blockerPhoneHashes?: readonly string[];
  readonly blockedPhoneHashes?: readonly string[];
}

/** An account and its phones, as keyed hashes. */
interface PhonesOfAccount {
  readonly accountId: string;
  readonly phoneHashes: readonly string[];
}

export interface BlockStore {
  /** Resolves to the block; an existing one is left unchanged. */
  add(block: Block): Promise<Block>;
  /** Removes the block of a player, and those that accounts inherited from that player. Resolves to false if there was none. */
  remove(blockerId: string, blockedId: string): Promise<boolean>;
  /** Keeps others' blocks of a closed account, for accounts that inherit from it, until those who blocked it remove them. */
  keepOthersForSuccessors(account: PhonesOfAccount): Promise<void>;
  /** Keeps the blocks by a closed account for a later account with one of its phones, until they expire. */
  keepOwnForSuccessor(account: PhonesOfAccount, expireAt: Date): Promise<void>;
  /** Extends blocks of closed accounts to the account that inherits from them, as new blocks. */
  inheritOthers(account: PhonesOfAccount, now: Date): Promise<void>;
  /** Gives the blocks that were kept for a phone to the account that has it now, as new blocks. */
  moveOwnToSuccessor(phoneHash: string, accountId: string, now: Date): Promise<void>;
  /** The players that a player blocked, newest first. */
  listByBlocker(blockerId: string): Promise<OwnBlock[]>;
  /** For each player with blocks, in either direction, the players they may not meet. */
  findBlockedPlayers(playerIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Which of the two blocked the other: none, one or both of them. */
  findBlockersBetween(playerId: string, otherId: string): Promise<string[]>;
  /** The blocks between the two, in either direction, oldest first. */
  listBetween(playerId: string, otherId: string): Promise<Block[]>;
  /** Removes the name, photo and places of a closed account from its blocks. */
  erasePlaces(playerId: string): Promise<void>;
  /** Blocks that may still be contradicted by a command that read its data before they existed. */
  listUnsettled(): Promise<Block[]>;
  settle(block: Block, now: Date): Promise<void>;
}

interface BlockDocument extends KeptBlock {
  _id: string;
  settledAt: Date | null;
  /** Null unless the player who blocked has closed the account. */
  purgeAt?: Date | null;
}

const schema = new Schema<BlockDocument>(
  {
    _id: { type: String, required: true },
    blockerId: { type: String, required: true },
    blockedId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    settledAt: { type: Date, default: null },
    inheritedFrom: { type: String, default: undefined },
    blockerPhoneHashes: { type: [String], default: undefined },
    blockedPhoneHashes: { type: [String], default: undefined },
    places: { type: [Schema.Types.Mixed], default: undefined },
    purgeAt: { type: Date, default: undefined, expires: 0 },
  } satisfies SchemaFields<BlockDocument>,
  { collection: 'blocks', versionKey: false },
)
  .index({ blockerId: 1, createdAt: -1 })
  .index({ blockedId: 1 })
  .index({ settledAt: 1 })
  .index({ blockerPhoneHashes: 1 }, { sparse: true })
  .index({ blockedPhoneHashes: 1 }, { sparse: true });

export function createBlockStore(connection: Connection): BlockStore {
  const blocks = connection.model<BlockDocument>('Block', schema);

  async function insert({ _id: _replaced, ...block }: Partial<BlockDocument> & Block): Promise<void> {
    // Players never block themselves, whatever accounts they had.
    if (block.blockerId === block.blockedId) return;
    await tryInsert(blocks.create({ ...block, _id: getBlockId(block), settledAt: null }));
  }

  const lookUpByBlocker = createBatchedLookup(async (blockerIds: readonly string[]) => {
    const rows = await blocks.find({ blockerId: { $in: [...blockerIds] } }).lean<BlockDocument[]>();
    return Map.groupBy(rows.map(fromBlockDocument), ({ blockerId }) => blockerId);
  });

  async function listBetween(playerId: string, otherId: string): Promise<Block[]> {
    const blocksOf = await lookUpByBlocker([playerId, otherId]);
    return [...blocksOf.values()]
      .flat()
      .filter(({ blockedId }) => blockedId === playerId || blockedId === otherId)
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  }

  return {
    async add(block) {
      await insert(block);
      const row = await blocks.findById(getBlockId(block)).lean<BlockDocument>();
      return row === null ? block : fromBlockDocument(row);
    },
    async remove(blockerId, blockedId) {
      const shown = [{ blockedId, inheritedFrom: null }, { inheritedFrom: blockedId }];
      return (await blocks.deleteMany({ blockerId, $or: shown })).deletedCount > 0;
    },
    async keepOthersForSuccessors({ accountId, phoneHashes }) {
      const change = { $addToSet: { blockedPhoneHashes: { $each: [...phoneHashes] } } };
      await blocks.updateMany({ blockedId: accountId }, change);
    },
    async keepOwnForSuccessor({ accountId, phoneHashes }, expireAt) {
      const change = {
        $addToSet: { blockerPhoneHashes: { $each: [...phoneHashes] } },
        $set: { purgeAt: expireAt },
      };
      await blocks.updateMany({ blockerId: accountId }, change);
    },
    async inheritOthers({ accountId, phoneHashes }, now) {
      const kept = await blocks.find({ blockedPhoneHashes: { $in: [...phoneHashes] } }).lean<BlockDocument[]>();
      for (const { blockedPhoneHashes: _hashes, places: _places, ...block } of kept) {
        if (block.blockedId === accountId) continue;
        const inheritedFrom = block.inheritedFrom ?? block.blockedId;
        await insert({ ...block, blockedId: accountId, inheritedFrom, createdAt: now });
      }
    },
    async moveOwnToSuccessor(phoneHash, accountId, now) {
      const kept = await blocks.find({ blockerPhoneHashes: phoneHash }).lean<BlockDocument[]>();
      for (const { blockerPhoneHashes: _hashes, purgeAt: _purgeAt, places: _places, ...block } of kept) {
        await insert({ ...block, blockerId: accountId, createdAt: now });
        await blocks.deleteOne({ _id: block._id });
      }
    },
    async listByBlocker(blockerId) {
      const rows = await blocks.find({ blockerId }).sort({ createdAt: 1, _id: 1 }).lean<BlockDocument[]>();
      const shown = new Map<string, OwnBlock>();
      for (const { blockedId, inheritedFrom = blockedId, createdAt, places = [] } of rows) {
        if (shown.has(inheritedFrom)) continue;
        const nameAtBlock = places.find(({ playerId }) => playerId === inheritedFrom)?.name ?? null;
        shown.set(inheritedFrom, { blockerId, blockedId: inheritedFrom, createdAt, nameAtBlock });
      }
      return [...shown.values()].reverse();
    },
    async findBlockedPlayers(playerIds) {
      const ids = { $in: [...playerIds] };
      const rows = await blocks.find({ $or: [{ blockerId: ids }, { blockedId: ids }] }).lean<BlockDocument[]>();
      const pairs = rows.flatMap(({ blockerId, blockedId }) => [
        { playerId: blockerId, otherId: blockedId },
        { playerId: blockedId, otherId: blockerId },
      ]);
      const byPlayer = Map.groupBy(pairs, ({ playerId }) => playerId);
      return new Map([...byPlayer].map(([playerId, own]) => [playerId, own.map(({ otherId }) => otherId)]));
    },
    async findBlockersBetween(playerId, otherId) {
      return [...new Set((await listBetween(playerId, otherId)).map(({ blockerId }) => blockerId))];
    },
    listBetween,
    async erasePlaces(playerId) {
      const ofPlayer = { $or: [{ blockerId: playerId }, { blockedId: playerId }] };
      await blocks.updateMany(ofPlayer, { $pull: { places: { playerId } } });
    },
    async listUnsettled() {
      return (await blocks.find({ settledAt: null }).lean<BlockDocument[]>()).map(fromBlockDocument);
    },
    async settle(block, now) {
      // A block that was removed and created again in between counts as a different block.
      await blocks.updateOne({ _id: getBlockId(block), createdAt: block.createdAt }, { $set: { settledAt: now } });
    },
  };
}

function getBlockId({ blockerId, blockedId, inheritedFrom }: Block): string {
  return [blockerId, blockedId, ...(inheritedFrom === undefined ? [] : [inheritedFrom])].join(':');
}

function fromBlockDocument({ blockerId, blockedId, createdAt, inheritedFrom, places }: BlockDocument): Block {
  const optional = { ...(inheritedFrom !== undefined && { inheritedFrom }), ...(places && { places }) };
  return { blockerId, blockedId, createdAt, ...optional };
}
