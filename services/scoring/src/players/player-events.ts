import { isDeepStrictEqual } from 'node:util';
import type { CloudEvent, DataOf } from '@rally/contracts';
import type { Sport } from '@rally/contracts/players';
import {
  playstyleChanged,
  playstyleDefault,
  ratingChanged,
  ratingDefault,
  reliabilityChanged,
} from '@rally/contracts/scoring';
import { createEvent } from '@rally/events';
import { change } from '../ratings/shown-rating.ts';
import { reliabilityGrade } from '../reliability/reliability.ts';
import { type PlayerRecord, sportsOf } from './player-record.ts';

/** What a change of a record emits: only what it changed, in the version of `after`. */
export function recordEvents(before: PlayerRecord, after: PlayerRecord, now: Date): CloudEvent[] {
  const sports = (['tennis', 'pickleball'] satisfies Sport[]).filter(
    (sport) => !isDeepStrictEqual(before.standings[sport], after.standings[sport]),
  );
  return [
    ...sports.map((sport) => ratingEvent(before, after, sport, now)),
    ...(isDeepStrictEqual(before.reliability, after.reliability) ? [] : [reliabilityEvent(after, now)]),
    ...(before.playstyleBadge === after.playstyleBadge ? [] : [playstyleEvent(after, now)]),
  ];
}

/** The present state told again. */
export function recordSnapshot(record: PlayerRecord, now: Date): CloudEvent[] {
  const events = sportsOf(record).map((sport) => {
    const content = { subject: `${record.id}:${sport}`, version: record.version, now };
    return createEvent(ratingChanged, {
      ...content,
      data: { ...ratingState(record, sport, now), ...lastMatch(record, sport) },
    });
  });
  const { reliability, playstyleBadge } = record;
  if (reliability.matchesAssigned > 0) events.push(reliabilityEvent(record, now));
  if (playstyleBadge !== playstyleDefault) events.push(playstyleEvent(record, now));
  return events;
}

/** Why a rating moved without a match. */
const unmatched = {
  corrected: 'Earlier scores changed, so the ratings after them were computed again.',
  said: 'You changed what you say of your level; your rating stays, pairing takes it into account.',
} as const;

type RatingData = DataOf<typeof ratingChanged>;
type Move = Pick<
  RatingData,
  'matchId' | 'opponentId' | 'ratingBefore' | 'ratingAfter' | 'ratingChange' | 'explanation'
>;

function ratingEvent(before: PlayerRecord, after: PlayerRecord, sport: Sport, now: Date): CloudEvent {
  const data = { ...ratingState(after, sport, now), ...move(before, after, sport) };
  return createEvent(ratingChanged, { subject: `${after.id}:${sport}`, version: after.version, data, now });
}

function ratingState({ id, standings }: PlayerRecord, sport: Sport, now: Date): Omit<RatingData, keyof Move> {
  const standing = standings[sport];
  return {
    playerId: id,
    sport,
    rating: standing?.rating ?? ratingDefault,
    uncertainty: standing?.uncertainty ?? 0,
    calculatedRating: standing?.calculatedRating ?? ratingDefault,
    wins: standing?.wins ?? 0,
    losses: standing?.losses ?? 0,
    totalMatches: standing?.totalMatches ?? 0,
    changedAt: now.toISOString(),
  };
}

/** A new last match explains the change; a correction, a void score or the player's own words have none. */
function move(before: PlayerRecord, after: PlayerRecord, sport: Sport): Move {
  const was = before.standings[sport];
  const is = after.standings[sport];
  const isNewMatch =
    is !== null && (was === null || (is.last.matchId !== was.last.matchId && is.last.at >= was.last.at));
  if (isNewMatch) return lastMatch(after, sport);
  const ratingBefore = was?.rating ?? ratingDefault;
  const ratingAfter = is?.rating ?? ratingDefault;
  const explanation = isSaidOnly(before, after, sport) ? unmatched.said : unmatched.corrected;
  return {
    matchId: null,
    opponentId: null,
    ratingBefore,
    ratingAfter,
    ratingChange: change(ratingBefore, ratingAfter),
    explanation,
  };
}

function isSaidOnly(before: PlayerRecord, after: PlayerRecord, sport: Sport): boolean {
  const neutral = (record: PlayerRecord) => ({ ...record.standings[sport], calculatedRating: 0 });
  return isDeepStrictEqual(neutral(before), neutral(after));
}

function lastMatch({ standings }: PlayerRecord, sport: Sport): Move {
  const standing = standings[sport];
  const ratingAfter = standing?.rating ?? ratingDefault;
  const ratingBefore = standing?.last.ratingBefore ?? ratingDefault;
  return {
    matchId: standing?.last.matchId ?? null,
    opponentId: standing?.last.opponentId ?? null,
    ratingBefore,
    ratingAfter,
    ratingChange: change(ratingBefore, ratingAfter),
    explanation: standing?.last.explanation ?? unmatched.corrected,
  };
}

function reliabilityEvent({ id, version, reliability }: PlayerRecord, now: Date): CloudEvent {
  const { percentage, tier } = reliabilityGrade(reliability);
  const data = { playerId: id, ...reliability, percentage, tier, changedAt: now.toISOString() };
  return createEvent(reliabilityChanged, { subject: id, version, data, now });
}

function playstyleEvent({ id, version, playstyleBadge }: PlayerRecord, now: Date): CloudEvent {
  const data = { playerId: id, playstyleBadge, changedAt: now.toISOString() };
  return createEvent(playstyleChanged, { subject: id, version, data, now });
}
