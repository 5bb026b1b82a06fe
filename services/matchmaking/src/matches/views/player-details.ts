import type { Sport } from '@rally/contracts/players';
import type { Playstyle } from '@rally/contracts/scoring';

/** What a match shows of its players. Homes are not in it: nobody's may be shown. */
export interface PlayerDetails {
  readonly id: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly region: string | null;
  readonly zipCode: string | null;
  readonly skill: number | null;
  readonly profilePhoto: string | null;
  /** Its point is null where only its name is known. */
  readonly homeCourt: {
    readonly name: string;
    readonly address: string;
    readonly lat: number | null;
    readonly lng: number | null;
  } | null;
  readonly playstyleBadge: Playstyle;
  readonly standings: Readonly<Record<Sport, Standing>>;
}

interface Standing {
  /** By results, two decimals, 3.00 to begin with. */
  readonly rating: number;
  /** What pairing goes by; null while nothing is known of the player's level. */
  readonly calculatedRating: number | null;
  readonly wins: number;
  readonly losses: number;
}

/** Those of the players whom we know, by id. */
export type GetPlayers = (ids: readonly string[]) => Promise<ReadonlyMap<string, PlayerDetails>>;
