import { tryInsert } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** One player does not want to meet another. It counts in both directions. */
export interface Block {
  readonly blockerId: string;
  readonly blockedId: string;
  readonly createdAt: Date;
}

/** A block with the keyed hashes of the phones of those of its players who closed their accounts. */
interface KeptBlock extends Block {
  readonly blockerPhoneHash?: string;
  readonly blockedPhoneHash?: string;
}

export interface BlockStore {
  /** Resolves to the block; an existing one is left unchanged. */
  add(block: Block & Pick<KeptBlock, 'blockedPhoneHash'>): Promise<Block>;
  /** Resolves to false if there was none. */
  remove(blockerId: string, blockedId: string): Promise<boolean>;
  /**
   * Keeps the blocks by and of a closed account for a later account with its phone: those of it as long as their players want, its
   * own until they expire.
   */
  keepForSuccessor(playerId: string, phoneHash: string, ownExpireAt: Date): Promise<void>;
  /** Makes the blocks that were kept for a phone those of its present account, as new ones. */
  moveToSuccessor(phoneHash: string, accountId: string, now: Date): Promise<void>;
  /** The player's own blocks, newest first. */
  listByBlocker(blockerId: string): Promise<Block[]>;
  /** For each player with blocks, in either direction, the players they may not meet. */
  findBlockedPlayers(playerIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Which of the two blocked the other: none, one or both of them. */
  findBlockersBetween(playerId: string, otherId: string): Promise<string[]>;
  /** Blocks that a command which read before them may still contradict. */
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
    blockerPhoneHash: { type: String, default: undefined },
    blockedPhoneHash: { type: String, default: undefined },
    purgeAt: { type: Date, default: undefined, expires: 0 },
  },
  { collection: 'blocks', strict: 'throw', versionKey: false },
)
  .index({ blockerId: 1, createdAt: -1 })
  .index({ blockedId: 1 })
  .index({ settledAt: 1 })
  .index({ blockerPhoneHash: 1 }, { sparse: true })
  .index({ blockedPhoneHash: 1 }, { sparse: true });

export function createBlockStore(connection: Connection): BlockStore {
  const blocks = connection.model<BlockDocument>('Block', schema);
  return {
    async add(block) {
      const _id = idOf(block.blockerId, block.blockedId);
      await tryInsert(blocks.create({ _id, ...block, settledAt: null }));
      const row = await blocks.findById(_id).lean<BlockDocument>();
      return row === null ? block : blockOf(row);
    },
    async remove(blockerId, blockedId) {
      return (await blocks.deleteOne({ _id: idOf(blockerId, blockedId) })).deletedCount === 1;
    },
    async keepForSuccessor(playerId, phoneHash, ownExpireAt) {
      await blocks.updateMany({ blockedId: playerId }, { $set: { blockedPhoneHash: phoneHash } });
      const own = { blockerPhoneHash: phoneHash, purgeAt: ownExpireAt };
      await blocks.updateMany({ blockerId: playerId }, { $set: own });
    },
    async moveToSuccessor(phoneHash, accountId, now) {
      const kept = await blocks
        .find({ $or: [{ blockerPhoneHash: phoneHash }, { blockedPhoneHash: phoneHash }] })
        .lean<BlockDocument[]>();
      for (const { _id, settledAt: _settledAt, ...row } of kept) {
        const { blockerPhoneHash, blockedPhoneHash, purgeAt, ...block } = row;
        const isOwn = blockerPhoneHash === phoneHash;
        const moved = isOwn
          ? { ...block, blockerId: accountId, ...(blockedPhoneHash && { blockedPhoneHash }) }
          : { ...block, blockedId: accountId, ...(blockerPhoneHash && { blockerPhoneHash, purgeAt }) };
        // A player is not blocked by themselves, whatever accounts they had.
        if (moved.blockerId !== moved.blockedId) {
          const movedId = idOf(moved.blockerId, moved.blockedId);
          await tryInsert(blocks.create({ _id: movedId, ...moved, createdAt: now, settledAt: null }));
        }
        await blocks.deleteOne({ _id });
      }
    },
    async listByBlocker(blockerId) {
      const rows = await blocks.find({ blockerId }).sort({ createdAt: -1, _id: 1 }).lean<BlockDocument[]>();
      return rows.map(blockOf);
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
      const ids = [idOf(playerId, otherId), idOf(otherId, playerId)];
      const rows = await blocks.find({ _id: { $in: ids } }).lean<BlockDocument[]>();
      return rows.map(({ blockerId }) => blockerId);
    },
    async listUnsettled() {
      return (await blocks.find({ settledAt: null }).lean<BlockDocument[]>()).map(blockOf);
    },
    async settle({ blockerId, blockedId, createdAt }, now) {
      // A block that was removed and created again in between counts as a different block.
      await blocks.updateOne({ _id: idOf(blockerId, blockedId), createdAt }, { $set: { settledAt: now } });
    },
  };
}

function idOf(blockerId: string, blockedId: string): string {
  return `${blockerId}:${blockedId}`;
}

function blockOf({ blockerId, blockedId, createdAt }: BlockDocument): Block {
  return { blockerId, blockedId, createdAt };
}
