import { matchingRadiusMiles } from '@rally/contracts/matchmaking';
import { kilometersToMiles } from '@rally/geo';
import * as z from 'zod';
import { listRepeatedKeys } from './list-repeated-keys.ts';
import type { StoredServiceData } from './read-service-databases.ts';
import { type StoredMatchRow, storedMatchRowSchema, storedScoreSheetRowSchema } from './stored-row-schemas.ts';

const finalStatuses = ['confirmed', 'expired'];

/** Invariant 4, for matches: a completed match had a final score, and a canceled one has none. */
export function findScoreStatusViolations(stored: StoredServiceData): string[] {
  const sheets = new Map(
    stored.rows('scoring.sheets', storedScoreSheetRowSchema).map(({ _id, status }) => [_id, status]),
  );
  return stored.rows('matchmaking.matches', storedMatchRowSchema).flatMap(({ _id, status }) => {
    const score = sheets.get(_id);
    if (status === 'completed' && score === undefined) return [`${_id} is completed without a score`];
    const isScoreSheetFinal = score !== undefined && finalStatuses.includes(score);
    return isScoreSheetFinal && status !== 'completed' ? [`${_id} has a final score and is ${status}`] : [];
  });
}

const pairRow = z.object({
  runId: z.string(),
  /** Rows of a run with a different fence are left over from a planner that lost the run, and do not count. */
  fence: z.number().nullish(),
  user1Id: z.string(),
  user2Id: z.string(),
  outcome: z.string().nullable(),
});

/** Invariant 6: one slot per player and week, and one pair per player in a run. */
export function findDoubleBookings(stored: StoredServiceData): string[] {
  const matches = stored.rows('matchmaking.matches', storedMatchRowSchema);
  const keysOf = new Map(matches.map(({ _id, slotKeys = [] }) => [_id, slotKeys]));
  // In a paid match, the search that was joined to it holds the opponent's slot.
  const keysHeldFor = ({ _id, joinedFrom }: StoredMatchRow) =>
    [_id, joinedFrom ?? ''].flatMap((id) => keysOf.get(id) ?? []);
  const holding = matches.filter(({ status }) => status !== 'declined' && status !== 'canceled');
  const inPairs = stored
    .rows('matchmaking.run_pairs', pairRow)
    .flatMap(({ runId, fence, user1Id, user2Id }) =>
      [user1Id, user2Id].map((playerId) => `${playerId} ${runId}${fence ? ` under lease ${fence}` : ''}`),
    );
  const slots = holding.flatMap((match) =>
    match.joining ? [] : listPlayerIds(match).map((id) => `${id} ${match.week}`),
  );
  return [
    ...listRepeatedKeys(slots).map((slot) => `there are two matches for ${slot}`),
    ...listRepeatedKeys(inPairs).map((place) => `a run pairs ${place} twice`),
    ...holding
      .filter((match) => !match.joining && keysHeldFor(match).length < listPlayerIds(match).length)
      .map(({ _id }) => `${_id} holds no slot for one of its players`),
  ];
}

/** Invariant 7, as far as the data still shows it: two different players within the radius. */
export function findPairingViolations(stored: StoredServiceData): string[] {
  return stored.rows('matchmaking.matches', storedMatchRowSchema).flatMap(({ _id, user1Id, user2Id, distanceKm }) => [
    ...(user1Id === user2Id ? [`${_id} is a match of one player`] : []),
    // Kilometers are stored with two decimals.
    ...(kilometersToMiles(distanceKm ?? 0) > matchingRadiusMiles + 0.01 ? [`${_id} is farther than allowed`] : []),
  ]);
}

/** The timestamps that a state requires, and those that it excludes. */
const timestampRules: Record<
  string,
  { with: readonly MatchTimestampField[]; without: readonly MatchTimestampField[] }
> = {
  pending: { with: [], without: ['approvedAt', 'declinedAt', 'canceledAt', 'completedAt'] },
  scheduled: { with: [], without: ['declinedAt', 'canceledAt', 'completedAt'] },
  declined: { with: ['declinedAt'], without: ['approvedAt', 'canceledAt', 'completedAt'] },
  canceled: { with: ['canceledAt'], without: ['declinedAt', 'completedAt'] },
  completed: { with: ['completedAt'], without: ['declinedAt', 'canceledAt'] },
};
type MatchTimestampField = 'approvedAt' | 'declinedAt' | 'canceledAt' | 'completedAt';

/** Invariant 8: states match their timestamps. */
export function findMatchTimestampViolations(stored: StoredServiceData): string[] {
  return stored.rows('matchmaking.matches', storedMatchRowSchema).flatMap((match) => {
    const moments = timestampRules[match.status];
    const isLegal =
      moments?.with.every((moment) => match[moment] !== null) &&
      moments.without.every((moment) => match[moment] === null) &&
      (match.kind === 'paid' || match.status === 'pending' || match.status === 'declined' || match.approvedAt !== null);
    return isLegal ? [] : [`${match._id} is ${match.status}, and its moments say otherwise`];
  });
}

function listPlayerIds({ user1Id, user2Id }: StoredMatchRow): string[] {
  return user2Id === null ? [user1Id] : [user1Id, user2Id];
}
