export { playersConfig } from './config.ts';
export { type ImportedPlayer, importPlayers } from './profiles/import-players.store.ts';
export { startPlayers } from './service.ts';
export { regionOfZipCode } from './zip-codes/region-of-zip-code.ts';
