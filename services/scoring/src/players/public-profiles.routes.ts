import { getPlayerProfile, getPlayerRatings } from '@rally/contracts/scoring';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import { getPublicProfile, type PublicProfileDependencies } from './get-public-profile.ts';
import { getCurrentRating } from './player-scoring-summary.ts';
import { requireVisiblePlayer } from './require-visible-player.ts';

export function registerPublicProfileRoutes(serve: RegisterApiCallHandler, deps: PublicProfileDependencies): void {
  serve(getPlayerProfile, ({ params, query, account }) =>
    getPublicProfile(deps, params.id, query.sport, account?.id ?? null),
  );
  serve(getPlayerRatings, async ({ params, account }) => {
    const record = await requireVisiblePlayer(deps.players, params.id, account?.id ?? null);
    return {
      ok: true as const,
      tennisRating: getCurrentRating(record, 'tennis'),
      pickleballRating: getCurrentRating(record, 'pickleball'),
    };
  });
}
