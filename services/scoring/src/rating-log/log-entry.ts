import type { Sport } from '@rally/contracts/players';
import type { MatchSide } from '@rally/contracts/scoring';
import { playedSetsOfLine } from '@rally/score-rules';
import { rateMatch } from '../ratings/rate-match.ts';
import type { RatedResult } from '../ratings/rated-result.ts';
import { newcomer, type RatingState, withSkill } from '../ratings/rating-state.ts';
import { ratingUncertainty } from '../ratings/rating-uncertainty.ts';
import { shownRating } from '../ratings/shown-rating.ts';
import { isFinal, type Score, type Sheet } from '../sheets/sheet.ts';

/** One final score and how it moved both ratings. The log of a sport, in `order`, is all that its ratings come from. */
export interface LogEntry {
  readonly matchId: string;
  /** The version of the sheet that it shows. */
  readonly scoreVersion: number;
  readonly sport: Sport;
  /** Its place in the log: when the score first became final, then the match. */
  readonly order: string;
  readonly at: Date;
  readonly playedAt: Date;
  readonly score: Score;
  /** A void score keeps its place and moves nothing. */
  readonly isVoid: boolean;
  readonly user1: LogSide;
  readonly user2: LogSide;
}

/** What a match did to one of its players. */
export interface LogSide {
  readonly playerId: string;
  readonly skill: number | null;
  readonly ratingBefore: number;
  readonly ratingAfter: number;
  readonly uncertainty: number;
  readonly explanation: string;
  readonly state: RatingState;
}

/** A score's place in the log, as a text that sorts. */
function orderOf(sheet: Pick<Sheet, 'id'> & { readonly finalAt: Date }): string {
  return `${sheet.finalAt.toISOString()}/${sheet.id}`;
}

/** The entry of a sheet that is final or was, before its ratings are known; null for one that never was. */
export function unratedEntry(sheet: Sheet): UnratedEntry | null {
  const { finalAt } = sheet;
  if (finalAt === null) return null;
  return {
    matchId: sheet.id,
    scoreVersion: sheet.version,
    sport: sheet.sport,
    order: orderOf({ id: sheet.id, finalAt }),
    at: finalAt,
    playedAt: sheet.playedAt,
    score: sheet.score,
    isVoid: !isFinal(sheet),
    user1: { playerId: sheet.user1Id, skill: sheet.user1Skill },
    user2: { playerId: sheet.user2Id, skill: sheet.user2Skill },
  };
}

type UnratedSide = Pick<LogSide, 'playerId' | 'skill'>;
export interface UnratedEntry extends Omit<LogEntry, 'user1' | 'user2'> {
  readonly user1: UnratedSide;
  readonly user2: UnratedSide;
}

/** The entry with what it does to both, who come with the given states; null is a player's first match. */
export function ratedEntry(entry: UnratedEntry, before: Record<MatchSide, RatingState | null>): LogEntry {
  const states = {
    a: stateFor(before.user1, entry.user1.skill, entry.sport),
    b: stateFor(before.user2, entry.user2.skill, entry.sport),
  };
  const steps = entry.isVoid ? staying(states) : rateMatch(states, resultOf(entry.score), entry.at, entry.sport);
  return {
    ...entry,
    user1: ratedSide(entry, entry.user1, states.a, steps.a),
    user2: ratedSide(entry, entry.user2, states.b, steps.b),
  };
}

/** What the player said of the own level when the score came counts from then on. */
function stateFor(before: RatingState | null, skill: number | null, sport: Sport): RatingState {
  return before === null ? newcomer(skill, sport) : withSkill(before, skill);
}

function resultOf({ outcome, winner, line }: Score): RatedResult {
  return {
    outcome,
    winner: winner === null ? null : winner === 'user1' ? 'a' : 'b',
    sets: playedSetsOfLine(line).map(({ user1, user2 }) => [user1, user2]),
  };
}

interface Step {
  readonly after: RatingState;
  readonly explanation: string;
}

function staying({ a, b }: Record<'a' | 'b', RatingState>): Record<'a' | 'b', Step> {
  const explanation = 'This score is void, so the rating stays.';
  return { a: { after: a, explanation }, b: { after: b, explanation } };
}

function ratedSide(
  { at, sport }: UnratedEntry,
  { playerId, skill }: UnratedSide,
  before: RatingState,
  { after, explanation }: Step,
): LogSide {
  return {
    playerId,
    skill,
    ratingBefore: shownRating(before.rating),
    ratingAfter: shownRating(after.rating),
    uncertainty: ratingUncertainty(after, at, sport),
    explanation,
    state: after,
  };
}
