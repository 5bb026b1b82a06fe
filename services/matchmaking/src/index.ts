export { type MatchmakingConfig, matchmakingConfig } from './config.ts';
export { importKnownPlayers } from './known-players/import-known-players.store.ts';
export type { ImportedKnownPlayer } from './known-players/known-players.projection.ts';
export { type ImportedPastMatch, importPastMatches } from './matches/import-past-matches.store.ts';
export { startMatchmaking } from './service.ts';
