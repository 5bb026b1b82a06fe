import { type Migration, updateInBatches } from '@rally/service-kit';
import * as z from 'zod';
import { findLatestDisputeTime } from './payments/payment-document.store.ts';

export const paymentsMigrations: readonly Migration[] = [
  {
    version: 1,
    name: 'disputes, receipts and checks of payments',
    async run(connection) {
      const payments = connection.collection('payments');
      await payments.updateMany({ disputes: { $exists: false } }, { $set: { disputes: [] } });
      await payments.updateMany({ receiptUrl: { $exists: false } }, { $set: { receiptUrl: null } });
      await payments.updateMany({ checks: { $exists: false } }, { $set: { checks: 0 } });
    },
  },
  {
    version: 2,
    name: 'the time of the latest dispute of payments, to list them',
    async run(connection) {
      const unlisted = { 'disputes.0': { $exists: true }, disputedAt: { $exists: false } };
      await updateInBatches(connection, 'payments', unlisted, async (rows) =>
        z
          .array(disputedPayment)
          .parse(rows)
          .map(({ _id, disputes }) => ({
            updateOne: { filter: { _id }, update: { $max: { disputedAt: findLatestDisputeTime(disputes) } } },
          })),
      );
    },
  },
];

const disputedPayment = z.object({ _id: z.string(), disputes: z.array(z.object({ openedAt: z.date() })) });
