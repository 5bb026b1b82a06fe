import { isDeepStrictEqual } from 'node:util';
import type { CloudEvent, EventData } from '@rally/contracts';
import type { Sport } from '@rally/contracts/players';
import {
  playstyleChanged,
  playstyleDefault,
  ratingChanged,
  ratingDefault,
  reliabilityChanged,
} from '@rally/contracts/scoring';
import { createEvent } from '@rally/events';
import { subtractRatings } from '../ratings/round-rating.ts';
import { gradeReliability } from '../reliability/grade-reliability.ts';
import { listPlayedSports, type PlayerRecord } from './player-record.ts';

/** The events of a change of a record, only for what it changed, in the version of `after`. */
export function createPlayerRecordEvents(before: PlayerRecord, after: PlayerRecord, now: Date): CloudEvent[] {
  const sports = (['tennis', 'pickleball'] satisfies Sport[]).filter(
    (sport) => !isDeepStrictEqual(before.standings[sport], after.standings[sport]),
  );
  return [
    ...sports.map((sport) => ratingEvent(before, after, sport, now)),
    ...(isDeepStrictEqual(before.reliability, after.reliability) ? [] : [reliabilityEvent(after, now)]),
    ...(before.playstyleBadge === after.playstyleBadge ? [] : [playstyleEvent(after, now)]),
  ];
}

/** Events with the current state of a record, for republishing. */
export function createSnapshotEvents(record: PlayerRecord, now: Date): CloudEvent[] {
  const events = listPlayedSports(record).map((sport) => {
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

/** Explanations of a rating change without a new match. */
const explanations = {
  corrected: 'An earlier score was corrected, so later ratings were recalculated.',
  skillChanged:
    'You changed your self-reported level. Your rating stays the same; pairing takes the new level into account.',
} as const;

type RatingData = EventData<typeof ratingChanged>;
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

/** The new last match that explains the change; none after a correction, a void score or a new self-reported level. */
function move(before: PlayerRecord, after: PlayerRecord, sport: Sport): Move {
  const was = before.standings[sport];
  const is = after.standings[sport];
  const isNewMatch =
    is !== null && (was === null || (is.last.matchId !== was.last.matchId && is.last.at >= was.last.at));
  if (isNewMatch) return lastMatch(after, sport);
  const ratingBefore = was?.rating ?? ratingDefault;
  const ratingAfter = is?.rating ?? ratingDefault;
  const explanation = isSkillChangeOnly(before, after, sport) ? explanations.skillChanged : explanations.corrected;
  return {
    matchId: null,
    opponentId: null,
    ratingBefore,
    ratingAfter,
    ratingChange: subtractRatings(ratingBefore, ratingAfter),
    explanation,
  };
}

function isSkillChangeOnly(before: PlayerRecord, after: PlayerRecord, sport: Sport): boolean {
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
    ratingChange: subtractRatings(ratingBefore, ratingAfter),
    explanation: standing?.last.explanation ?? explanations.corrected,
  };
}

function reliabilityEvent({ id, version, reliability }: PlayerRecord, now: Date): CloudEvent {
  const { percentage, tier } = gradeReliability(reliability);
  const data = { playerId: id, ...reliability, percentage, tier, changedAt: now.toISOString() };
  return createEvent(reliabilityChanged, { subject: id, version, data, now });
}

function playstyleEvent({ id, version, playstyleBadge }: PlayerRecord, now: Date): CloudEvent {
  const data = { playerId: id, playstyleBadge, changedAt: now.toISOString() };
  return createEvent(playstyleChanged, { subject: id, version, data, now });
}
