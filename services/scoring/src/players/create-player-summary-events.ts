import { isDeepStrictEqual } from 'node:util';
import type { CloudEvent, EventData } from '@rally/contracts';
import { type Sport, sports } from '@rally/contracts/players';
import { playstyleChanged, playstyleDefault, ratingChanged, reliabilityChanged } from '@rally/contracts/scoring';
import { createEvent } from '@rally/events';
import { subtractRatings } from '../ratings/round-rating.ts';
import { gradeReliability } from '../reliability/grade-reliability.ts';
import { getCurrentRating, listSportsWithResults, type PlayerScoringSummary } from './player-scoring-summary.ts';

/** The events for what changed in a record, with the version of `after`. */
export function createPlayerSummaryEvents(
  before: PlayerScoringSummary,
  after: PlayerScoringSummary,
  now: Date,
): CloudEvent[] {
  const changed = sports.filter((sport) => !isDeepStrictEqual(before.standings[sport], after.standings[sport]));
  return [
    ...changed.map((sport) => createRatingChangedEvent(before, after, sport, now)),
    ...(isDeepStrictEqual(before.reliability, after.reliability) ? [] : [createReliabilityChangedEvent(after, now)]),
    ...(before.playstyleBadge === after.playstyleBadge ? [] : [createPlaystyleChangedEvent(after, now)]),
  ];
}

/** Events with the current state of a record, for republishing. */
export function createPlayerSummarySnapshotEvents(record: PlayerScoringSummary, now: Date): CloudEvent[] {
  const events = listSportsWithResults(record).map((sport) => {
    const content = { subject: `${record.id}:${sport}`, version: record.version, now };
    return createEvent(ratingChanged, {
      ...content,
      data: { ...getRatingState(record, sport, now), ...getLastRatingChange(record, sport) },
    });
  });
  const { reliability, playstyleBadge } = record;
  if (reliability.matchesAssigned > 0) events.push(createReliabilityChangedEvent(record, now));
  if (playstyleBadge !== playstyleDefault) events.push(createPlaystyleChangedEvent(record, now));
  return events;
}

/** Explains a rating change without a new match. */
const recalculatedText = 'Earlier results were recalculated, so your rating changed.';

type RatingData = EventData<typeof ratingChanged>;
type RatingChangeDetails = Pick<
  RatingData,
  'matchId' | 'opponentId' | 'ratingBefore' | 'ratingAfter' | 'ratingChange' | 'explanation'
>;

function createRatingChangedEvent(
  before: PlayerScoringSummary,
  after: PlayerScoringSummary,
  sport: Sport,
  now: Date,
): CloudEvent {
  const data = { ...getRatingState(after, sport, now), ...getRatingChange(before, after, sport) };
  return createEvent(ratingChanged, { subject: `${after.id}:${sport}`, version: after.version, data, now });
}

function getRatingState(
  record: PlayerScoringSummary,
  sport: Sport,
  now: Date,
): Omit<RatingData, keyof RatingChangeDetails> {
  const standing = record.standings[sport];
  const rating = getCurrentRating(record, sport);
  return {
    playerId: record.id,
    sport,
    rating,
    uncertainty: standing?.uncertainty ?? 0,
    calculatedRating: rating,
    wins: standing?.wins ?? 0,
    losses: standing?.losses ?? 0,
    totalMatches: standing?.totalMatches ?? 0,
    changedAt: now.toISOString(),
  };
}

/** The new last match that explains the change; null after a correction or a voided score. */
function getRatingChange(before: PlayerScoringSummary, after: PlayerScoringSummary, sport: Sport): RatingChangeDetails {
  const was = before.standings[sport];
  const is = after.standings[sport];
  const isNewMatch =
    is !== null && (was === null || (is.last.matchId !== was.last.matchId && is.last.at >= was.last.at));
  if (isNewMatch) return getLastRatingChange(after, sport);
  const ratingBefore = getCurrentRating(before, sport);
  const ratingAfter = getCurrentRating(after, sport);
  return {
    matchId: null,
    opponentId: null,
    ratingBefore,
    ratingAfter,
    ratingChange: subtractRatings(ratingBefore, ratingAfter),
    explanation: recalculatedText,
  };
}

function getLastRatingChange(record: PlayerScoringSummary, sport: Sport): RatingChangeDetails {
  const standing = record.standings[sport];
  const ratingAfter = getCurrentRating(record, sport);
  const ratingBefore = standing?.last.ratingBefore ?? ratingAfter;
  return {
    matchId: standing?.last.matchId ?? null,
    opponentId: standing?.last.opponentId ?? null,
    ratingBefore,
    ratingAfter,
    ratingChange: subtractRatings(ratingBefore, ratingAfter),
    explanation: standing?.last.explanation ?? recalculatedText,
  };
}

/** The event with the current reliability of a record. */
export function createReliabilityChangedEvent(
  { id, version, reliability }: Pick<PlayerScoringSummary, 'id' | 'version' | 'reliability'>,
  now: Date,
): CloudEvent {
  const { percentage, tier } = gradeReliability(reliability);
  const data = { playerId: id, ...reliability, percentage, tier, changedAt: now.toISOString() };
  return createEvent(reliabilityChanged, { subject: id, version, data, now });
}

function createPlaystyleChangedEvent({ id, version, playstyleBadge }: PlayerScoringSummary, now: Date): CloudEvent {
  const data = { playerId: id, playstyleBadge, changedAt: now.toISOString() };
  return createEvent(playstyleChanged, { subject: id, version, data, now });
}
