import { getPlayerProfile, getPlayerRatings, ratingDefault, scoringErrors } from '@rally/contracts/scoring';
import { HttpError, type Serve } from '@rally/service-kit';
import { type ProfileDesk, readProfile } from './read-profile.ts';

export function playerRoutes(serve: Serve, desk: ProfileDesk): void {
  serve(getPlayerProfile, ({ params, query, account }) =>
    readProfile(desk, params.id, query.sport, account?.id ?? null),
  );
  serve(getPlayerRatings, async ({ params }) => {
    const record = await desk.players.byId(params.id);
    if (!record?.told) throw new HttpError(scoringErrors.playerUnknown);
    const { tennis, pickleball } = record.standings;
    return {
      ok: true as const,
      tennisRating: tennis?.rating ?? ratingDefault,
      pickleballRating: pickleball?.rating ?? ratingDefault,
    };
  });
}
