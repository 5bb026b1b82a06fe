export { exportOwnScores } from '../own-data.ts';
export * from './constants.ts';
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
export { getStartingRating } from './get-starting-rating.ts';
export { formatLeaderboardEntry } from './leaderboard/format-leaderboard-entry.ts';
export { getLeaderboard } from './leaderboard/get-leaderboard.ts';
export { type LeaderboardEntry, leaderboardEntry, seasonInQuery } from './leaderboard/leaderboard-entry.ts';
export { getLeaderboardTemplateValues } from './leaderboard/leaderboard-template-values.ts';
export { formatPlayerProfile } from './profiles/format-player-profile.ts';
export { formatUncertainty } from './profiles/format-uncertainty.ts';
export { getPlayerProfile } from './profiles/get-player-profile.ts';
export { getPlayerRatings } from './profiles/get-player-ratings.ts';
export { type PlayerProfile, type ProfileMatch, playerProfile, profileMatch } from './profiles/player-profile.ts';
export { playstyleExplanation, playstyleTexts } from './profiles/playstyle-texts.ts';
export { getProfileTemplateValues } from './profiles/profile-template-values.ts';
export { confirmScore } from './scores/confirm-score.ts';
export { contestScore } from './scores/contest-score.ts';
export { listContestedScores } from './scores/list-contested-scores.ts';
export { listPendingConfirmations } from './scores/list-pending-confirmations.ts';
export { reviewScore } from './scores/review-score.ts';
export { findScoreEntryError, type ScoreEntry, scoreEntry } from './scores/score-entry.ts';
export { type ContestedScore, contestedScore, type ScoredMatch, scoredMatch } from './scores/scored-match.ts';
export { type SetScores, setScores } from './scores/set-scores.ts';
export { submitScore } from './scores/submit-score.ts';
export * from './texts.ts';
