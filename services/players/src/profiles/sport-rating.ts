import type { Sport } from '@rally/contracts/players';

/** What scoring tells of a player in one sport. */
export interface SportRating {
  readonly playerId: string;
  readonly sport: Sport;
  readonly rating: number;
  readonly calculatedRating: number;
  readonly totalMatches: number;
}
