import type { RefundMethod } from '@rally/contracts/payments';
import type { SchemaFields } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** How payers get match fees back. */
export interface RefundPreferenceStore {
  /** How the payer gets match fees back; to the card until they choose. */
  getRefundAs(playerId: string): Promise<RefundMethod>;
  setRefundAs(playerId: string, refundAs: RefundMethod): Promise<void>;
  deleteByPlayer(playerId: string): Promise<void>;
}

interface RefundPreferenceDocument {
  _id: string;
  refundAs: RefundMethod;
}

const schema = new Schema(
  {
    _id: { type: String, required: true },
    refundAs: { type: String, required: true },
  } satisfies SchemaFields<RefundPreferenceDocument>,
  { collection: 'payers', versionKey: false },
);

export function createRefundPreferenceStore(connection: Connection): RefundPreferenceStore {
  const payers = connection.model<RefundPreferenceDocument>('Payer', schema);
  return {
    async getRefundAs(playerId) {
      return (await payers.findById(playerId).lean<RefundPreferenceDocument>())?.refundAs ?? 'card';
    },
    async setRefundAs(playerId, refundAs) {
      await payers.updateOne({ _id: playerId }, { $set: { refundAs } }, { upsert: true });
    },
    async deleteByPlayer(playerId) {
      await payers.deleteOne({ _id: playerId });
    },
  };
}
