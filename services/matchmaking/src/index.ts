export { type MatchmakingConfig, matchmakingConfig } from './config.ts';
export { importKnownPlayers } from './known-players/import-known-players.store.ts';
export type { ImportedKnownPlayer } from './known-players/known-players.projection.ts';
export { type ImportedPastMatch, importPastMatches } from './matches/import/import-past-matches.store.ts';
export { isCoolingDown } from './pairing/hard-rules.ts';
export type { PairingPlayer } from './pairing/pairing-player.ts';
export { type PlannedPair, planPairs } from './pairing/plan-pairs.ts';
export { defaultRules } from './pairing/rules.ts';
export { startMatchmaking } from './service.ts';
export { matchIdOf } from './weekly-run/match-id-of.ts';
export {
  buildPlayerHistories,
  type Encounter,
  historyOf,
  historyWeeks,
  type PlayerHistory,
} from './weekly-run/player-history.ts';
