import { tryInsert } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** One player does not want to meet another. It counts in both directions. */
export interface Block {
  readonly blockerId: string;
  readonly blockedId: string;
  readonly createdAt: Date;
}

export interface BlockStore {
  /** Resolves to the block; an existing one is left unchanged. */
  add(block: Block): Promise<Block>;
  /** Resolves to false if there was none. */
  remove(blockerId: string, blockedId: string): Promise<boolean>;
  /** Deletes the blocks by and of a player. */
  deleteByPlayer(playerId: string): Promise<void>;
  /** The player's own blocks, newest first. */
  listByBlocker(blockerId: string): Promise<Block[]>;
  /** For each player with blocks, in either direction, the players they may not meet. */
  findBlockedPlayers(playerIds: readonly string[] | 'everyone'): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Which of the two blocked the other: none, one or both of them. */
  findBlockersBetween(playerId: string, otherId: string): Promise<string[]>;
  /** Blocks that a command which read before them may still contradict. */
  listUnsettled(): Promise<Block[]>;
  settle(block: Block, now: Date): Promise<void>;
}

interface BlockDocument extends Block {
  _id: string;
  settledAt: Date | null;
}

const schema = new Schema<BlockDocument>(
  {
    _id: { type: String, required: true },
    blockerId: { type: String, required: true },
    blockedId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    settledAt: { type: Date, default: null },
  },
  { collection: 'blocks', strict: 'throw', versionKey: false },
)
  .index({ blockerId: 1, createdAt: -1 })
  .index({ blockedId: 1 })
  .index({ settledAt: 1 });

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
    async deleteByPlayer(playerId) {
      await blocks.deleteMany({ $or: [{ blockerId: playerId }, { blockedId: playerId }] });
    },
    async listByBlocker(blockerId) {
      const rows = await blocks.find({ blockerId }).sort({ createdAt: -1, _id: 1 }).lean<BlockDocument[]>();
      return rows.map(blockOf);
    },
    async findBlockedPlayers(playerIds) {
      const ids = playerIds === 'everyone' ? null : { $in: [...playerIds] };
      const rows = await blocks
        .find(ids === null ? {} : { $or: [{ blockerId: ids }, { blockedId: ids }] })
        .lean<BlockDocument[]>();
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
