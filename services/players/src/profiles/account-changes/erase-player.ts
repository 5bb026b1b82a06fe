import { getThumbnailName } from '../../photos/photo-name.ts';
import type { PhotoStorage } from '../../photos/photo-storage.ts';
import type { PhotoUploadStore } from '../../photos/photo-upload.store.ts';
import { keepReportsOfClosedAccount } from '../../reports/keep-reports-of-closed-accounts.ts';
import type { ReportStore } from '../../reports/report.store.ts';
import type { SubscriberStore } from '../../subscribers/subscriber.store.ts';
import type { PlayerStore } from '../player.store.ts';

export interface ErasePlayerDependencies {
  readonly players: Pick<PlayerStore, 'findById' | 'findByPhone' | 'delete'>;
  readonly subscribers: Pick<SubscriberStore, 'deleteByPhone'>;
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
  for (const phone of [player.account.phone, ...person.formerPhones]) {
    const others = (await players.findByPhone(phone)).filter(({ _id }) => _id !== id);
    // The signup of somebody who has an account with the phone by now is left.
    if (others.length === 0) await subscribers.deleteByPhone(phone);
  }
  // Last, because the earlier steps need the phone stored here.
  await players.delete(id);
}
