import { tryInsert } from '@rally/service-kit';
import type { Connection } from 'mongoose';

/** Which nights' comparisons were begun, so that of all replicas one does each. */
export interface ReconciliationNightStore {
  /** Resolves to whether this night, as `YYYY-MM-DD`, was not claimed before. */
  claim(night: string): Promise<boolean>;
  /** Lets the night be claimed again. */
  release(night: string): Promise<void>;
}

export function createReconciliationNightStore(connection: Connection): ReconciliationNightStore {
  const nights = connection.collection<{ _id: string }>('reconciliation_nights');
  return {
    claim: (night) => tryInsert(nights.insertOne({ _id: night })),
    async release(night) {
      await nights.deleteOne({ _id: night });
    },
  };
}
