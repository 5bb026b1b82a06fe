import type { Connection } from 'mongoose';

/** The nights whose ledgers were compared, so that only one replica does it each night. */
export interface ReconciliationNightStore {
  /** Resolves to whether this night, as `YYYY-MM-DD`, was compared. */
  isCompared(night: string): Promise<boolean>;
  /** Call this after the comparison, so that one that crashed is repeated. */
  markCompared(night: string): Promise<void>;
}

export function createReconciliationNightStore(connection: Connection): ReconciliationNightStore {
  const nights = connection.collection<{ _id: string }>('reconciliation_nights');
  return {
    isCompared: async (night) => (await nights.findOne({ _id: night })) !== null,
    async markCompared(night) {
      await nights.updateOne({ _id: night }, { $setOnInsert: { _id: night } }, { upsert: true });
    },
  };
}
