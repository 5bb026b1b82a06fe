import { getPaidMatchAvailability as getMatchAvailabilityCall } from '@rally/contracts/payments';
import { getLeagueWeek } from '@rally/league-calendar';
import type { Clock, RegisterApiCallHandler } from '@rally/service-kit';
import type { KnownMatch } from '../known-matches/known-match.ts';
import type { KnownPlayer } from '../known-players/known-player.projection.ts';
import { getPaidMatchEligibility } from './get-paid-match-eligibility.ts';

export interface PaidMatchAvailabilityDependencies {
  readonly readPlayer: (id: string) => Promise<KnownPlayer>;
  readonly readMatchesOf: (playerId: string) => Promise<KnownMatch[]>;
  readonly clock: Clock;
  readonly leagueZone: string;
  readonly lifetimeCents: number;
}

export function registerPaidMatchAvailabilityRoutes(
  serve: RegisterApiCallHandler,
  { readPlayer, readMatchesOf, clock, leagueZone, lifetimeCents }: PaidMatchAvailabilityDependencies,
): void {
  serve(getMatchAvailabilityCall, async ({ account }) => {
    const [player, matches] = await Promise.all([readPlayer(account.id), readMatchesOf(account.id)]);
    const offer = getPaidMatchEligibility(account.id, player, matches, getLeagueWeek(clock.now(), leagueZone));
    return { ok: true as const, data: { ...offer, lifetimeCents } };
  });
}
