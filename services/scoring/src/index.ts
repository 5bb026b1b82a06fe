export { type ScoringConfig, scoringConfig } from './config.ts';
export { startScoring } from './service.ts';
