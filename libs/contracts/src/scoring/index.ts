export { exportOwnScores } from '../own-data.ts';
export { calibrationChartMatchesMin } from './calibration/calibration-chart-matches-min.ts';
export {
  type CalibrationBin,
  calibrationBinSchema,
  getRatingCalibration,
} from './calibration/get-rating-calibration.call.ts';
export { ratingPageTexts } from './calibration/rating-page-texts.ts';
export {
  matchSideSchema,
  playstyleSchema,
  reliabilityTierSchema,
  scoreOutcomeSchema,
  scoreReviewDecisionSchema,
  scoreStatusSchema,
  seasonSchema,
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
  scoreWithdrawn,
} from './events.ts';
export { getStartingRating } from './get-starting-rating.ts';
export { formatLeaderboardRowTexts } from './leaderboard/format-leaderboard-row-texts.ts';
export { getLeaderboard } from './leaderboard/get-leaderboard.call.ts';
export {
  type LeaderboardEntry,
  leaderboardEntrySchema,
  seasonInQuerySchema,
} from './leaderboard/leaderboard-entry.ts';
export * from './leaderboard/leaderboard-limits.ts';
export { getLeaderboardTemplateValues } from './leaderboard/leaderboard-template-values.ts';
export * from './leaderboard/season-prizes.ts';
export { formatProfileHeaderTexts } from './profiles/format-profile-header-texts.ts';
export { formatUncertainty } from './profiles/format-uncertainty.ts';
export { getPlayerProfile } from './profiles/get-player-profile.call.ts';
export { getPlayerRatings } from './profiles/get-player-ratings.call.ts';
export { getReliabilityLabel } from './profiles/get-reliability-label.ts';
export { ntrpLevelDescriptions } from './profiles/ntrp-level-descriptions.ts';
export * from './profiles/player-search-length.ts';
export * from './profiles/playstyle-badge-rules.ts';
export { playstyleDescriptions, playstyleVotingHelpText } from './profiles/playstyle-descriptions.ts';
export * from './profiles/profile-statistics-limits.ts';
export { getProfilePageTemplateValues } from './profiles/profile-template-values.ts';
export {
  type ProfileMatch,
  type PublicPlayerProfile,
  profileMatchSchema,
  publicPlayerProfileSchema,
} from './profiles/public-player-profile.ts';
export { rankingTexts } from './profiles/ranking-texts.ts';
export * from './profiles/rating-ranges.ts';
export { reliabilityTexts } from './profiles/reliability-texts.ts';
export * from './profiles/reliability-tiers.ts';
export {
  type PlayerSearchResult,
  playerSearchResultSchema,
  searchPlayersByName,
} from './profiles/search-players.call.ts';
export { confirmScore } from './scores/confirm-score.call.ts';
export { contestReasonSchema, contestScore } from './scores/contest-score.ts';
export { isUnconfirmedEarlyScore } from './scores/is-unconfirmed-early-score.ts';
export { listContestedScores } from './scores/list-contested-scores.ts';
export { listPendingConfirmations } from './scores/list-pending-confirmations.call.ts';
export { outcomeLabels, outcomeOptionLabels } from './scores/outcome-labels.ts';
export { reviewScore } from './scores/review-score.call.ts';
export * from './scores/score-confirmation-period.ts';
export { findScoreEntryError, type ScoreEntry, scoreEntrySchema } from './scores/score-entry.ts';
export type { ScoreErrorTexts } from './scores/score-error-texts.ts';
export * from './scores/score-limits.ts';
export { scoreTexts } from './scores/score-texts.ts';
export { scoreVersionSchema } from './scores/score-version.ts';
export {
  type ContestedScore,
  type CounterScore,
  contestedScoreSchema,
  counterScoreEntrySchema,
  type ScoredMatch,
  scoredMatchSchema,
} from './scores/scored-match.ts';
export { type ScoresPerSet, scoresPerSetSchema } from './scores/scores-per-set-schema.ts';
export { submitScore } from './scores/submit-score.call.ts';
export * from './scores/tiebreak-targets.ts';
export { withdrawScore } from './scores/withdraw-score.call.ts';
export { scoringRuleCards } from './scoring-rule-cards.ts';
export { spanishPlaystyleLabels, spanishReliabilityLabels } from './spanish-labels.ts';
