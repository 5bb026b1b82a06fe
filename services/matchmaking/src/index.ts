export { type MatchmakingConfig, matchmakingConfig } from './config.ts';
export { importKnownPlayers } from './known-players/import-known-players.store.ts';
export type { ImportedKnownPlayer } from './known-players/known-players.projection.ts';
export { type ImportedPastMatch, importPastMatches } from './matches/import/import-past-matches.store.ts';
export { matchmakingMigrations } from './migrations.store.ts';
export type { PairingPlayer } from './pairing/pairing-player.ts';
export { type PlannedPair, planPairs } from './pairing/plan-pairs.ts';
export { listOpenDays } from './pairing/rules/list-open-days.ts';
export { defaultPairingRules } from './pairing/rules/pairing-rules.ts';
export { startMatchmaking } from './service.ts';
export { deriveMatchId } from './weekly-run/derive-match-id.ts';
export {
  buildPlayerHistories,
  getPlayerHistory,
  historyWeeks,
  type PastMatchFacts,
  type PlayerHistory,
} from './weekly-run/player-history.ts';
