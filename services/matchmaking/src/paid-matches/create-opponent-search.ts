import type { Sport } from '@rally/contracts/players';
import type { WeekId } from '@rally/league-calendar';
import { initialMatchFields, type Match } from '../matches/match.ts';
import { getSearchPosition, type PositionedPlayer } from './search-position.ts';

interface SearchingPlayer extends PositionedPlayer {
  readonly id: string;
  readonly region: string | null;
  readonly timeZone: string;
}

/** Creates a player's search for a paid match. It needs no approval by staff. */
export function createOpponentSearch(
  id: string,
  player: SearchingPlayer,
  sport: Sport,
  week: WeekId,
  now: Date,
): Match {
  return {
    ...initialMatchFields,
    id,
    kind: 'paid',
    week,
    sport,
    user1Id: player.id,
    user2Id: null,
    user1Name: null,
    user2Name: null,
    region: player.region,
    status: 'scheduled',
    runId: null,
    reasons: null,
    quality: null,
    slots: [],
    timeZone: player.timeZone,
    overlappingDays: [],
    overlappingTimes: [],
    distanceKm: null,
    distanceSource: null,
    drivingMinutes: null,
    affectsReliability: true,
    searchPosition: getSearchPosition(player, sport),
    createdAt: now,
  };
}
