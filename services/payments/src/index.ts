export { type PaymentsConfig, paymentsConfig } from './config.ts';
export { importSampleKnownPlayers } from './known-players/import-sample-known-players.store.ts';
export type { ImportedKnownPlayer } from './known-players/known-player.projection.ts';
export { paymentsMigrations } from './migrations.store.ts';
export { type ImportedSamplePayment, importSamplePayments } from './payments/import-sample-payments.store.ts';
export { startPayments } from './service.ts';
