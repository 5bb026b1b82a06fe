import {
  correctPlayer as correctPlayerCall,
  exportOwnProfile,
  getOwnProfile,
  getProfileById,
  type Profile,
  saveProfile as saveProfileCall,
  updateProfile,
} from '@rally/contracts/players';
import type { ServeCall } from '@rally/service-kit';
import type { UploadStore } from '../photos/upload.store.ts';
import type { ReportStore } from '../reports/report.store.ts';
import type { Subscriber } from '../subscribers/subscriber.ts';
import { toSubscriber } from '../subscribers/to-subscriber.ts';
import type { ProfileChange } from './apply-profile-change.ts';
import { correctPlayer } from './correct-player.ts';
import type { PlayerStore } from './player.store.ts';
import type { Player } from './player.ts';
import type { RatingProjection } from './rating.projection.ts';
import { type SaveProfileDependencies, saveProfile } from './save-profile.ts';
import { toProfile } from './to-profile.ts';

interface Dependencies extends SaveProfileDependencies {
  readonly players: PlayerStore;
  readonly ratings: RatingProjection;
  readonly uploads: Pick<UploadStore, 'listOf'>;
  readonly reports: Pick<ReportStore, 'list'>;
  findSubscriber(phone: string): Promise<Subscriber | null>;
}

export function registerProfileRoutes(serve: ServeCall, deps: Dependencies): void {
  async function withRatings(player: Player): Promise<Profile> {
    const ratings = await deps.ratings.findByPlayers([player._id]);
    return toProfile(player, ratings.get(player._id) ?? [], deps.photoUrl);
  }

  async function profileOrNull(id: string): Promise<Profile | null> {
    const player = await deps.players.findById(id);
    return player && withRatings(player);
  }

  async function save(id: string, change: ProfileChange): Promise<{ ok: true; user: Profile }> {
    const player = await saveProfile(deps, id, change);
    return { ok: true, user: await withRatings(player) };
  }

  serve(saveProfileCall, ({ account, body }) => save(account.id, body));
  serve(updateProfile, ({ account, body }) => save(account.id, body));
  serve(correctPlayerCall, async ({ account, params, body, request }) => {
    const player = await correctPlayer(deps, params.id, { ...body, staffId: account.id, requestId: request.id });
    return { ok: true as const, profile: await withRatings(player) };
  });
  serve(exportOwnProfile, async ({ account }) => {
    const player = await deps.players.findById(account.id);
    const reports = await deps.reports.list({ playerId: account.id }).page({ after: null, limit: 0 });
    const signup = player && (await deps.findSubscriber(player.account.phone));
    return {
      ok: true as const,
      data: {
        profile: player && (await withRatings(player)),
        signup: signup && toSubscriber(signup),
        reports: reports
          .filter(({ reporterId }) => reporterId === account.id)
          .map(({ reportedId, reason, text, createdAt }) => ({ reportedId, reason, text, createdAt })),
        photos: (await deps.uploads.listOf(account.id)).map(({ _id, touchedAt }) => ({
          url: deps.photoUrl(_id),
          usedAt: touchedAt,
        })),
      },
    };
  });

  serve(getOwnProfile, async ({ account }) => ({ ok: true as const, profile: await profileOrNull(account.id) }));
  serve(getProfileById, async ({ params }) => ({ ok: true as const, profile: await profileOrNull(params.id) }));
}
