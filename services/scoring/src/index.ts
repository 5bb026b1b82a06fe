export { type ScoringConfig, scoringConfig } from './config.ts';
export { type ImportedLeague, importLeague } from './import-league.ts';
export { knownMatchOf } from './known-matches/known-match.ts';
export { ratedState } from './rating-log/rated-event.ts';
export { simulatedMatch } from './ratings/simulation/simulated-match.ts';
export { reliabilityGrade } from './reliability/reliability.ts';
export { createScorebook, type Scorebook, type ScorebookContents } from './scorebook/scorebook.ts';
export { startScoring } from './service.ts';
export { sheetState } from './sheets/sheet-events.ts';
