export { type MatchmakingConfig, matchmakingConfig } from './config.ts';
export { importSamplePlayersIntoMatchmaking } from './known-players/import-sample-players-into-matchmaking.store.ts';
export type { ImportedKnownPlayer } from './known-players/known-players.projection.ts';
export { findSilentPlayer } from './matches/arrangement/find-silent-player.ts';
export { applyTimeOffer, hasTimeToReschedule, reopenMatchTime } from './matches/arrangement/time-arrangement-rules.ts';
export { toMatchSnapshot } from './matches/create-match-events.ts';
export { type ImportedPastMatch, importPastMatches } from './matches/import/import-past-matches.store.ts';
export { closedCancellationDefaults, type Match } from './matches/match.ts';
export { toApprovedMatch, toCanceledMatch } from './matches/match-transitions.ts';
export { matchmakingMigrations } from './migrations.store.ts';
export type { PairingPlayer } from './pairing/pairing-player.ts';
export { type PlannedPair, planPairs } from './pairing/plan-pairs.ts';
export { listPlayerPlayableDays } from './pairing/rules/list-player-playable-days.ts';
export { defaultPairingRules } from './pairing/rules/pairing-rules.ts';
export { startMatchmaking } from './service.ts';
export { createSamplePlayerGenerator, type SamplePlayer } from './simulation/create-sample-pairing-players.ts';
export { createWeeklyMatch } from './weekly-run/apply/create-weekly-match.ts';
export { deriveWeeklyMatchId } from './weekly-run/apply/derive-weekly-match-id.ts';
export {
  buildPairingHistories,
  countWeeksWaited,
  getMatchHistoryForPairing,
  type PairingHistoryMatch,
  type PlayerPairingHistory,
  pairingHistoryWeeks,
} from './weekly-run/history/pairing-history.ts';
