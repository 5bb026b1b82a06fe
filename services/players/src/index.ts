export { playersConfig } from './config.ts';
export { type ImportedPlayer, importPlayers } from './profiles/import-players.store.ts';
export { startPlayers } from './service.ts';
export { getRegionForZipCode } from './zip-codes/get-region-for-zip-code.ts';
