import { exportOwnProfile } from '@rally/contracts/players';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import type { PhotoUploadStore } from '../photos/photo-upload.store.ts';
import type { ReportStore } from '../reports/report.store.ts';
import { type FindOwnSignupsDependencies, findOwnSignups } from '../subscribers/find-own-signups.ts';
import { presentSubscriber } from '../subscribers/present-subscriber.ts';
import type { PlayerStore } from './player.store.ts';
import { type PresentProfileDependencies, presentProfile } from './to-profile.ts';

interface ExportOwnProfileDependencies extends PresentProfileDependencies, FindOwnSignupsDependencies {
  readonly players: Pick<PlayerStore, 'findById'>;
  readonly uploads: Pick<PhotoUploadStore, 'listByPlayer'>;
  readonly reports: Pick<ReportStore, 'list'>;
}

/** The caller's profile, signups, reports about other players, and photos. Reports about the caller belong to their authors. */
export function registerExportOwnProfileRoute(serve: RegisterApiCallHandler, deps: ExportOwnProfileDependencies): void {
  serve(exportOwnProfile, async ({ account }) => {
    const player = await deps.players.findById(account.id);
    const reports = await deps.reports.list({ playerId: account.id }).page({ after: null, limit: 0 });
    const signups = player ? await findOwnSignups(deps, player) : [];
    return {
      ok: true as const,
      data: {
        profile: player && (await presentProfile(deps, player)),
        signups: signups.map(presentSubscriber),
        reports: reports
          .filter(({ reporterId }) => reporterId === account.id)
          .map(({ reportedId, matchId, reason, text, createdAt }) => ({
            reportedId,
            matchId,
            reason,
            text,
            createdAt,
          })),
        photos: (await deps.uploads.listByPlayer(account.id)).map(({ _id, touchedAt }) => ({
          url: deps.photoUrl(_id),
          usedAt: touchedAt,
        })),
      },
    };
  });
}
