import type { Sport } from '@rally/contracts/players';
import type { MatchSide } from '@rally/contracts/scoring';
import { listPlayedSets } from '@rally/score-rules';
import { ratePlayersAfterMatch } from '../ratings/formula/rate-match.ts';
import type { RatedMatchResult } from '../ratings/formula/rated-match-result.ts';
import { createRatingState, type RatingState } from '../ratings/formula/rating-state.ts';
import { getRatingUncertainty } from '../ratings/get-rating-uncertainty.ts';
import { roundRating } from '../ratings/round-rating.ts';
import { isScoreSheetFinal, type Score, type ScoreSheet } from '../sheets/score-sheet.ts';

/** One final score and its effect on both ratings. All ratings of a sport are derived from its log, in `order`. */
export interface RatingLogEntry {
  readonly matchId: string;
  /** Version of the score sheet it was rated from. */
  readonly scoreVersion: number;
  readonly sport: Sport;
  /** Sort key: the time the score first became final, then the match id. */
  readonly order: string;
  readonly at: Date;
  readonly playedAt: Date;
  readonly score: Score;
  /** A void score keeps its place and changes no rating. */
  readonly isVoid: boolean;
  readonly user1: PlayerRatingChange;
  readonly user2: PlayerRatingChange;
}

/** The effect of a match on one of its players. */
export interface PlayerRatingChange {
  readonly playerId: string;
  /** Self-reported level when the score was submitted; the rating starts at the level of the first rated match. */
  readonly skill: number | null;
  readonly ratingBefore: number;
  readonly ratingAfter: number;
  readonly uncertainty: number;
  readonly explanation: string;
  readonly state: RatingState;
}

/** The sort key of a score in the log. */
function logOrderOf(sheet: Pick<ScoreSheet, 'id'> & { readonly finalAt: Date }): string {
  return `${sheet.finalAt.toISOString()}/${sheet.id}`;
}

/** The unrated entry of a sheet; null for a sheet that was never final. */
export function createUnratedRatingLogEntry(sheet: ScoreSheet): RatingLogEntryInput | null {
  const { finalAt } = sheet;
  if (finalAt === null) return null;
  return {
    matchId: sheet.id,
    scoreVersion: sheet.version,
    sport: sheet.sport,
    order: logOrderOf({ id: sheet.id, finalAt }),
    at: finalAt,
    playedAt: sheet.playedAt,
    score: sheet.score,
    isVoid: !isScoreSheetFinal(sheet),
    user1: { playerId: sheet.user1Id, skill: sheet.user1Skill },
    user2: { playerId: sheet.user2Id, skill: sheet.user2Skill },
  };
}

type UnratedSide = Pick<PlayerRatingChange, 'playerId' | 'skill'>;
export interface RatingLogEntryInput extends Omit<RatingLogEntry, 'user1' | 'user2'> {
  readonly user1: UnratedSide;
  readonly user2: UnratedSide;
}

/** Rates an entry, given both players' states before it (null before a player's first match). */
export function rateLogEntry(
  entry: RatingLogEntryInput,
  before: Record<MatchSide, RatingState | null>,
): RatingLogEntry {
  const states = {
    a: before.user1 ?? createRatingState(entry.user1.skill, entry.sport),
    b: before.user2 ?? createRatingState(entry.user2.skill, entry.sport),
  };
  const steps = entry.isVoid
    ? createUnchangedRatings(states)
    : ratePlayersAfterMatch(states, toMatchResult(entry.score), entry.at, entry.sport);
  return {
    ...entry,
    user1: ratedSide(entry, entry.user1, states.a, steps.a),
    user2: ratedSide(entry, entry.user2, states.b, steps.b),
  };
}

function toMatchResult({ outcome, winner, line }: Score): RatedMatchResult {
  return {
    outcome,
    winner: winner === null ? null : winner === 'user1' ? 'a' : 'b',
    sets: listPlayedSets(line).map(({ user1, user2 }) => [user1, user2]),
  };
}

interface Step {
  readonly after: RatingState;
  readonly explanation: string;
}

function createUnchangedRatings({ a, b }: Record<'a' | 'b', RatingState>): Record<'a' | 'b', Step> {
  const explanation = 'This score is void, so the rating stays.';
  return { a: { after: a, explanation }, b: { after: b, explanation } };
}

function ratedSide(
  { at, sport }: RatingLogEntryInput,
  { playerId, skill }: UnratedSide,
  before: RatingState,
  { after, explanation }: Step,
): PlayerRatingChange {
  return {
    playerId,
    skill,
    ratingBefore: roundRating(before.rating),
    ratingAfter: roundRating(after.rating),
    uncertainty: getRatingUncertainty(after, at, sport),
    explanation,
    state: after,
  };
}
