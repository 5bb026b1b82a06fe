import { getMatchAvailability } from '@rally/contracts/payments';
import { weekOf } from '@rally/league-calendar';
import type { Clock, Serve } from '@rally/service-kit';
import type { KnownMatch } from '../known-matches/known-match.ts';
import type { KnownPlayer } from '../known-players/known-player.projection.ts';
import { matchAvailability } from './match-availability.ts';

export interface AvailabilityDesk {
  readonly readPlayer: (id: string) => Promise<KnownPlayer>;
  readonly readMatchesOf: (playerId: string) => Promise<KnownMatch[]>;
  readonly clock: Clock;
  readonly leagueZone: string;
  readonly lifetimeCents: number;
}

export function availabilityRoutes(
  serve: Serve,
  { readPlayer, readMatchesOf, clock, leagueZone, lifetimeCents }: AvailabilityDesk,
): void {
  serve(getMatchAvailability, async ({ account }) => {
    const [player, matches] = await Promise.all([readPlayer(account.id), readMatchesOf(account.id)]);
    const offer = matchAvailability(player, matches, weekOf(clock.now(), leagueZone));
    return { ok: true as const, data: { ...offer, lifetimeCents } };
  });
}
