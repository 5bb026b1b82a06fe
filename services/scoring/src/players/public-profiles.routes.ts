import { getPlayerProfile, getPlayerRatings, scoringErrors } from '@rally/contracts/scoring';
import { HttpError, type RegisterApiCallHandler } from '@rally/service-kit';
import { getPublicProfile, type PublicProfileDependencies } from './get-public-profile.ts';
import { getCurrentRating } from './player-scoring-summary.ts';

export function registerPublicProfileRoutes(serve: RegisterApiCallHandler, deps: PublicProfileDependencies): void {
  serve(getPlayerProfile, ({ params, query, account }) =>
    getPublicProfile(deps, params.id, query.sport, account?.id ?? null),
  );
  serve(getPlayerRatings, async ({ params }) => {
    const record = await deps.players.findById(params.id);
    if (!record?.profile) throw new HttpError(scoringErrors.playerUnknown);
    return {
      ok: true as const,
      tennisRating: getCurrentRating(record, 'tennis'),
      pickleballRating: getCurrentRating(record, 'pickleball'),
    };
  });
}
