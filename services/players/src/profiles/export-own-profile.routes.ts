import { exportOwnProfile } from '@rally/contracts/players';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import type { PhotoUploadStore } from '../photos/photo-upload.store.ts';
import type { ReportStore } from '../reports/report.store.ts';
import { presentSubscriber } from '../subscribers/present-subscriber.ts';
import type { Subscriber } from '../subscribers/subscriber.ts';
import type { PlayerStore } from './player.store.ts';
import type { Player } from './player.ts';
import { type PresentProfileDependencies, presentProfile } from './to-profile.ts';

interface Dependencies extends PresentProfileDependencies {
  readonly players: Pick<PlayerStore, 'findById'>;
  readonly uploads: Pick<PhotoUploadStore, 'listOf'>;
  readonly reports: Pick<ReportStore, 'list'>;
  findSubscriber(phone: string): Promise<Subscriber | null>;
}

/** The caller's profile, signups, reports about other players, and photos. Reports about the caller belong to their authors. */
export function registerExportOwnProfileRoute(serve: RegisterApiCallHandler, deps: Dependencies): void {
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
        photos: (await deps.uploads.listOf(account.id)).map(({ _id, touchedAt }) => ({
          url: deps.photoUrl(_id),
          usedAt: touchedAt,
        })),
      },
    };
  });
}

/** A later signup with a phone that the player gave up may be someone else's, so it is left out. */
async function findOwnSignups({ findSubscriber }: Dependencies, player: Player): Promise<Subscriber[]> {
  const { phone: current, formerPhones = [] } = player.account;
  const found = (await Promise.all([current, ...formerPhones].map(findSubscriber))).filter((signup) => signup !== null);
  return found.filter(({ phone, createdAt }) => phone === current || createdAt <= player.createdAt);
}
