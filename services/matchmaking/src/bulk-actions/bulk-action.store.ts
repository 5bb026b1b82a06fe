import type { CloudEvent } from '@rally/contracts';
import { type EventBus, outboxSchemaFields } from '@rally/events';
import { type SchemaFields, tryInsert } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { BulkAction } from './bulk-action.ts';

export interface BulkActionStore {
  findById(id: string): Promise<BulkAction | null>;
  /** The unfinished action with this key. */
  findOpen(openKey: string): Promise<BulkAction | null>;
  /** Unfinished actions, oldest first. */
  listOpen(): Promise<BulkAction[]>;
  /** Actions that ended since then, latest first. */
  listEnded(since: Date, limit: number): Promise<BulkAction[]>;
  /** Stores a new action with its events. False if its id exists, or if an unfinished action has its key. */
  create(action: BulkAction, openKey: string, events: readonly CloudEvent[]): Promise<boolean>;
  /** Assigns the action to the holder of a newer lease. Null if it has changed, or an even newer one has it. */
  claim(action: BulkAction, fence: number): Promise<BulkAction | null>;
  /** Advances the action unless it has changed since it was read. Resolves to whether it was written. */
  advance(before: BulkAction, after: BulkAction): Promise<boolean>;
}

/** @property openKey unique among unfinished actions; the action's id once it has ended */
type BulkActionDocument = Omit<BulkAction, 'id'> & { _id: string; openKey: string; outbox?: CloudEvent[] };

const retentionSeconds = 30 * 24 * 60 * 60;
const known = { type: String, required: true };
const number = { type: Number, required: true };

const schema = new Schema(
  {
    ...outboxSchemaFields,
    _id: known,
    openKey: known,
    order: { type: Schema.Types.Mixed, required: true },
    week: known,
    startedBy: { type: String, default: null },
    requestId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    fence: number,
    batch: { type: Schema.Types.Mixed, default: null },
    progress: { type: Schema.Types.Mixed, required: true },
    changed: number,
    refused: number,
    refusals: { type: Schema.Types.Mixed, required: true },
  } satisfies SchemaFields<BulkActionDocument>,
  { collection: 'bulk_actions', versionKey: false, minimize: false },
)
  .index({ openKey: 1 }, { unique: true })
  .index({ finishedAt: 1 }, { expireAfterSeconds: retentionSeconds });

type AskDocument = Pick<BulkActionDocument, 'version' | 'outbox'>;
const askSchema = new Schema(outboxSchemaFields, { collection: 'asks', versionKey: false });

export function createBulkActionStore(connection: Connection, events: Pick<EventBus, 'outbox'>): BulkActionStore {
  const actions = connection.model<BulkActionDocument>('BulkAction', schema);
  // Actions emit audit entries only, which are not republished.
  events.outbox(actions, () => []);
  // Earlier versions kept the audit entries of asks here; some may still wait to be published.
  events.outbox(connection.model<AskDocument>('Ask', askSchema), () => []);

  return {
    async findById(id) {
      const row = await actions.findById(id).lean<BulkActionDocument>();
      return row && fromDocument(row);
    },
    async findOpen(openKey) {
      const row = await actions.findOne({ openKey, finishedAt: null }).lean<BulkActionDocument>();
      return row && fromDocument(row);
    },
    async listOpen() {
      const rows = await actions.find({ finishedAt: null }).sort({ createdAt: 1, _id: 1 }).lean<BulkActionDocument[]>();
      return rows.map(fromDocument);
    },
    async listEnded(since, limit) {
      const rows = await actions
        .find({ finishedAt: { $gte: since } })
        .sort({ finishedAt: -1 })
        .limit(limit)
        .lean<BulkActionDocument[]>();
      return rows.map(fromDocument);
    },
    create: ({ id, ...fields }, openKey, outbox) =>
      tryInsert(actions.create({ _id: id, ...fields, openKey, outbox: [...outbox] })),
    async claim({ id, version }, fence) {
      const row = await actions
        .findOneAndUpdate(
          { _id: id, version, finishedAt: null, fence: { $lte: fence } },
          { $set: { fence } },
          { returnDocument: 'after' },
        )
        .lean<BulkActionDocument>();
      return row && fromDocument(row);
    },
    async advance(before, { id, ...after }) {
      const { modifiedCount } = await actions.updateOne(
        { _id: before.id, version: before.version, fence: before.fence },
        { $set: { ...after, ...(after.finishedAt !== null && { openKey: id }) } },
      );
      return modifiedCount === 1;
    },
  };
}

function fromDocument({ _id, openKey: _openKey, outbox: _outbox, ...fields }: BulkActionDocument): BulkAction {
  return { ...fields, id: _id };
}
