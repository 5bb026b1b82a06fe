import { type PlacesClient, PlacesUnavailableError } from '@rally/places';
import {
  type BackgroundWorker,
  createBackgroundWorker,
  HttpError,
  type LeaseStore,
  type Service,
} from '@rally/service-kit';
import { type UpdatePlayerDependencies, updatePlayer } from '../profiles/editing/update-player.ts';
import type { PlayerStore } from '../profiles/player.store.ts';
import { createHomeCourt, emptyHomeCourt } from '../profiles/player.ts';
import { findCourt } from './find-court.ts';

interface HomeCourtNameUpdaterDependencies extends UpdatePlayerDependencies {
  readonly players: Pick<PlayerStore, 'findById' | 'update' | 'listUncheckedHomeCourts'>;
  readonly places: Pick<PlacesClient, 'details'>;
  readonly leases: LeaseStore;
}

const intervalMs = 60_000;
const batchSize = 100;

/** Replaces home court names that players chose in earlier versions with those of the places provider, in one replica at a time. */
export function createHomeCourtNameUpdater(
  deps: HomeCourtNameUpdaterDependencies,
  log: Service['log'],
): BackgroundWorker {
  return createBackgroundWorker({
    name: 'home court check',
    intervalMs,
    hasWork: async () => (await deps.players.listUncheckedHomeCourts(1)).length > 0,
    leases: deps.leases,
    log,
    run: () => checkHomeCourts(deps),
  });
}

/** Removes a home court that is not a court or no longer known. After an outage, the next pass continues. */
async function checkHomeCourts(deps: HomeCourtNameUpdaterDependencies): Promise<void> {
  for (const { id, placeId } of await deps.players.listUncheckedHomeCourts(batchSize)) {
    const found = await findCourt(deps.places, placeId).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      if (error.cause instanceof PlacesUnavailableError) return undefined;
      return null;
    });
    if (found === undefined) return;
    await updatePlayer(deps, id, async ({ profile, lifetimePayments }) => {
      const isSame = profile.homeCourt.placeId === placeId && !profile.homeCourt.isFromProvider;
      const homeCourt = found ? createHomeCourt(placeId, found) : emptyHomeCourt;
      return { profile: isSame ? { ...profile, homeCourt } : profile, lifetimePayments };
    });
  }
}
