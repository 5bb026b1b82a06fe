import type { Sport } from '@rally/contracts/players';
import type { Playstyle } from '@rally/contracts/scoring';
import type { HomeCourt } from '../../known-players/known-player.ts';

/** The data about its players that a match shows. Home coordinates are never included. */
export interface ShownPlayerDetails {
  readonly id: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly region: string | null;
  readonly zipCode: string | null;
  readonly skill: number | null;
  readonly profilePhoto: string | null;
  readonly homeCourt: HomeCourt | null;
  readonly playstyleBadge: Playstyle;
  /** Null before the first completed match that counts. */
  readonly reliabilityPercentage: number | null;
  readonly standings: Readonly<Record<Sport, Standing>>;
}

interface Standing {
  /** Two decimals. */
  readonly rating: number;
  readonly wins: number;
  readonly losses: number;
}

/** Returns the known players by id; unknown ids are missing. */
export type GetShownPlayerDetails = (ids: readonly string[]) => Promise<ReadonlyMap<string, ShownPlayerDetails>>;
