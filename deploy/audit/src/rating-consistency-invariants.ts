import { sportSchema } from '@rally/contracts/players';
import * as z from 'zod';
import type { StoredServiceData } from './read-service-databases.ts';

const side = z.object({
  playerId: z.string(),
  ratingBefore: z.number(),
  ratingAfter: z.number(),
  explanation: z.string(),
});
const logRow = z.object({
  _id: z.string(),
  sport: sportSchema,
  order: z.string(),
  isVoid: z.boolean(),
  user1: side,
  user2: side,
});
type AuditedRatingLogEntry = z.output<typeof logRow>;
type Side = z.output<typeof side>;

const shownSide = side
  .pick({ playerId: true, ratingBefore: true, ratingAfter: true })
  .extend({ ratingChange: z.number() });
const shownRow = z.object({ _id: z.string(), user1: shownSide, user2: shownSide });
const ratings = z.object({ rating: z.number() }).optional();
const knownPlayerRow = z.object({ _id: z.string(), tennis: ratings, pickleball: ratings });

const facts =
  /^Expected to win (?<expected>[\d.]+) of (?<played>\d+) \w+ against an opponent rated (?<opponent>[\d.]+); won (?<won>\d+)(?:, so the rating went (?<way>up|down) (?<change>\d+\.\d+))?/;

/**
 * Invariant 16: a player has one level. Pairing and screens use the same number, matches show the numbers in the rating log, and the two
 * explanations of a match cite them and add up.
 */
export function findPlayerLevelViolations(stored: StoredServiceData): string[] {
  const entries = stored.rows('scoring.rating_log', logRow);
  return [
    ...findPairingLevelViolations(stored, entries),
    ...findDivergentShownRatings(stored, entries),
    ...entries.filter(({ isVoid }) => !isVoid).flatMap(findRatingExplanationErrors),
  ];
}

/** Pairing uses the rating that the player's latest match led to. */
function findPairingLevelViolations(stored: StoredServiceData, entries: readonly AuditedRatingLogEntry[]): string[] {
  const known = new Map(stored.rows('matchmaking.known_players', knownPlayerRow).map((player) => [player._id, player]));
  const latest = new Map<string, { playerId: string; sport: AuditedRatingLogEntry['sport']; rating: number }>();
  for (const { isVoid, sport, user1, user2 } of entries.toSorted((a, b) => (a.order < b.order ? -1 : 1))) {
    for (const { playerId, ratingAfter } of isVoid ? [] : [user1, user2]) {
      latest.set(`${playerId} ${sport}`, { playerId, sport, rating: ratingAfter });
    }
  }
  return [...latest.values()].flatMap(({ playerId, sport, rating }) =>
    known.get(playerId)?.[sport]?.rating === rating
      ? []
      : [`${playerId} is paired in ${sport} by another level than the latest match led to`],
  );
}

function findDivergentShownRatings(stored: StoredServiceData, entries: readonly AuditedRatingLogEntry[]): string[] {
  const shown = new Map(stored.rows('matchmaking.match_ratings', shownRow).map((row) => [row._id, row]));
  return entries.flatMap(({ _id, user1, user2 }) => {
    const row = shown.get(_id);
    return row && isSameRatingChange(row.user1, user1) && isSameRatingChange(row.user2, user2)
      ? []
      : [`${_id} shows other ratings than those that it led to`];
  });
}

function isSameRatingChange(shown: z.output<typeof shownSide>, { playerId, ratingBefore, ratingAfter }: Side): boolean {
  return (
    shown.playerId === playerId &&
    shown.ratingBefore === ratingBefore &&
    shown.ratingAfter === ratingAfter &&
    shown.ratingChange === roundToHundredths(ratingAfter - ratingBefore)
  );
}

/** A walkover is explained without games. */
function findRatingExplanationErrors({ _id, user1, user2 }: AuditedRatingLogEntry): string[] {
  const [first, second] = [parseExplanationFacts(user1), parseExplanationFacts(user2)];
  if (first === null || second === null) return [];
  const cites = (own: RatingExplanationFacts, ownSide: Side, other: Side) =>
    own.opponent === roundToHundredths(other.ratingBefore) &&
    own.change === roundToHundredths(ownSide.ratingAfter - ownSide.ratingBefore);
  const isCited = cites(first, user1, user2) && cites(second, user2, user1);
  // Both expectations are rounded to a tenth.
  const isWhole =
    first.played === second.played &&
    first.won + second.won === first.played &&
    Math.abs(first.expected + second.expected - first.played) <= 0.11;
  return [
    ...(isCited ? [] : [`the explanations of ${_id} cite other ratings than those of its players`]),
    ...(isWhole ? [] : [`the explanations of ${_id} do not add up`]),
  ];
}

type RatingExplanationFacts = Record<'expected' | 'played' | 'opponent' | 'won' | 'change', number>;

function parseExplanationFacts({ explanation }: Side): RatingExplanationFacts | null {
  const found = facts.exec(explanation)?.groups;
  if (!found) return null;
  const change = Number(found.change ?? 0) * (found.way === 'down' ? -1 : 1);
  return {
    expected: Number(found.expected),
    played: Number(found.played),
    opponent: Number(found.opponent),
    won: Number(found.won),
    change,
  };
}

function roundToHundredths(rating: number): number {
  return Number(rating.toFixed(2));
}
