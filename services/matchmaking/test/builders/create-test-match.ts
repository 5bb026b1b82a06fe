import type { Match } from '../../src/matches/match.ts';
import { createWeeklyMatch } from '../../src/weekly-run/apply/create-weekly-match.ts';

/** The week in which the matches of the run on Sunday, November 22, are played. */
export const testMatchWeek = '2026-11-23';

/** A pending match as the weekly run creates it, of two players of Newark. */
export function createTestMatch(
  id: string,
  user1Id: string,
  user2Id: string,
  changes: Partial<Match>,
  now: Date,
): Match {
  const side = (playerId: string, lat: number) => ({
    id: playerId,
    region: 'Newark, NJ',
    point: { lat, lng: -74.012345 },
    locationSource: 'address' as const,
  });
  const pair = {
    matchId: id,
    runId: 'run',
    week: testMatchWeek,
    sport: 'tennis' as const,
    user1: side(user1Id, 40.712345),
    user2: side(user2Id, 40.812345),
    reasons: {
      ratingGap: 0.25,
      miles: 6.9,
      sharedDays: ['Mon' as const, 'Wed' as const],
      sharedBlocks: ['Evening' as const],
      weeksWaited: [0, 1] as [number, number],
      timesMet: 0,
    },
    quality: 950,
  };
  return { ...createWeeklyMatch(pair, now), ...changes };
}
