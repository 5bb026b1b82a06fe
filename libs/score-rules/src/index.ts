export { findScoreError, type ScoreError } from './find-score-error.ts';
export { formatScore } from './format-score.ts';
export { listPlayedSets } from './list-played-sets.ts';
export { getScoreResult, type ScoreResult } from './score-result.ts';
export { toSetScores } from './to-set-scores.ts';
