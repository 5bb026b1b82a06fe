export { confirmScore } from './confirm-score.ts';
export * from './constants.ts';
export { contestScore } from './contest-score.ts';
export {
  matchSide,
  playstyle,
  reliabilityTier,
  reviewDecision,
  scoreOutcome,
  scoreStatus,
  season,
} from './enum-schemas.ts';
export * from './enums.ts';
export { scoringErrors } from './errors.ts';
export {
  playstyleChanged,
  ratingChanged,
  reliabilityChanged,
  scoreConfirmed,
  scoreContested,
  scoreExpired,
  scoreRated,
  scoreSubmitted,
  scoreVoided,
} from './events.ts';
export { getLeaderboard } from './get-leaderboard.ts';
export { getPlayerProfile } from './get-player-profile.ts';
export { getPlayerRatings } from './get-player-ratings.ts';
export { type Line, line } from './line.ts';
export { listContestedScores } from './list-contested-scores.ts';
export { listPendingConfirmations } from './list-pending-confirmations.ts';
export { playstyleExplanation, playstyleTexts } from './playstyle-texts.ts';
export { profileWords } from './profile-words.ts';
export { reviewScore } from './review-score.ts';
export { mistakeInEntry, type ScoreEntry, scoreEntry } from './score-entry.ts';
export {
  type ContestedScore,
  contestedScore,
  type LeaderboardEntry,
  leaderboardEntry,
  type PlayerProfile,
  type ProfileMatch,
  playerProfile,
  profileMatch,
  type ScoredMatch,
  scoredMatch,
  seasonInQuery,
} from './shapes.ts';
export { standingWords } from './standing-words.ts';
export { submitScore } from './submit-score.ts';
export * from './texts.ts';
