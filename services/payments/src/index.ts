export { type PaymentsConfig, paymentsConfig } from './config.ts';
export { importSamplePlayersIntoPayments } from './known-players/import-sample-players-into-payments.store.ts';
export type { ImportedKnownPlayer } from './known-players/known-player.projection.ts';
export { paymentsMigrations } from './migrations.store.ts';
export { type ImportedSamplePayment, importSamplePayments } from './payments/import-sample-payments.store.ts';
export { startPayments } from './service.ts';
