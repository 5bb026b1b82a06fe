export { playersConfig } from './config.ts';
export { playersMigrations } from './migrations.store.ts';
export { type ImportedSamplePlayer, importSamplePlayers } from './profiles/import-sample-players.store.ts';
export { startPlayers } from './service.ts';
export { getRegionForZipCode } from './zip-codes/get-region-for-zip-code.ts';
