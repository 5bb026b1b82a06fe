import { getThumbnailName } from '../../photos/photo-name.ts';
import type { PhotoStorage } from '../../photos/photo-storage.ts';
import type { PhotoUploadStore } from '../../photos/photo-upload.store.ts';
import { keepReportsOfClosedAccount } from '../../reports/keep-reports-of-closed-accounts.ts';
import type { ReportStore } from '../../reports/report.store.ts';
import {
  type DeleteSignupsDependencies,
  deleteSignupsOfClosedAccount,
} from '../../subscribers/delete-signups-of-closed-account.ts';
import type { PlayerStore } from '../player.store.ts';

export interface ErasePlayerDependencies extends DeleteSignupsDependencies {
  readonly players: Pick<PlayerStore, 'findById' | 'findByPhone' | 'delete'>;
  readonly reports: Pick<ReportStore, 'expireByPlayer'>;
  readonly uploads: Pick<PhotoUploadStore, 'withdrawAll' | 'delete'>;
  readonly files: Pick<PhotoStorage, 'delete'>;
}

/** Erases the profile, signup and photos of a closed account, and mentions of it in reports, which staff keep for a while. Safe to repeat. */
export async function erasePlayer(
  { players, subscribers, reports, uploads, files }: ErasePlayerDependencies,
  id: string,
  closedAt: Date,
): Promise<void> {
  for (const { _id: name } of await uploads.withdrawAll(id)) {
    await Promise.all([files.delete(name), files.delete(getThumbnailName(name))]);
    await uploads.delete(name);
  }
  const player = await players.findById(id);
  const person = {
    name: player?.profile.name ?? null,
    phone: player?.account.phone ?? null,
    formerPhones: player?.account.formerPhones ?? [],
    email: player?.profile.email ?? null,
  };
  await keepReportsOfClosedAccount(reports, id, closedAt, person);
  if (!player) return;
  await deleteSignupsOfClosedAccount({ players, subscribers }, player, closedAt);
  // Comes last, because the earlier steps need the phone stored here.
  await players.delete(id);
}
