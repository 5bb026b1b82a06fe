import type { Migration } from '@rally/service-kit';

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
];
