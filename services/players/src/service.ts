import { accountCreated, accountUpdated } from '@rally/contracts/identity';
import { formerAccountLinked, threadMessageReported } from '@rally/contracts/matchmaking';
import { paymentDisputed, paymentRefunded, paymentSucceeded } from '@rally/contracts/payments';
import { playerUpdated, subscriberCreated } from '@rally/contracts/players';
import { ratingChanged, reliabilityChanged } from '@rally/contracts/scoring';
import { createEvent } from '@rally/events';
import { createPlacesClient } from '@rally/places';
import {
  createBackgroundWorker,
  createBatchWorker,
  createMutex,
  createRateLimitStore,
  createService,
  type RunningService,
  type ServiceDependencies,
} from '@rally/service-kit';
import { registerAdminRoutes } from './admin/admin.routes.ts';
import type { PlayersConfig } from './config.ts';
import { registerCourtRoutes } from './courts/courts.routes.ts';
import { findCourt } from './courts/find-court.ts';
import { createHomeCourtNameUpdater } from './courts/home-court-name-updater.ts';
import { createPlacesCache } from './courts/places-cache.ts';
import { createPlacesForPlayer } from './courts/places-for-player.ts';
import { playersMigrations } from './migrations.store.ts';
import { createPhotoStorage } from './photos/create-photo-storage.ts';
import { deleteUnusedPhotos, isPhotoSweepDue } from './photos/delete-unused-photos.ts';
import { getPhotoUrl as photoUrlAt } from './photos/photo-name.ts';
import { createPhotoSweepStore } from './photos/photo-sweep.store.ts';
import { createPhotoUploadStore } from './photos/photo-upload.store.ts';
import { registerPhotoRoutes } from './photos/photos.routes.ts';
import { createPlayerPhotos } from './photos/player-photo-operations.ts';
import { reencodeUploadedPhoto } from './photos/reencode-uploaded-photo.ts';
import { createOrUpdatePlayerFromAccount } from './profiles/account-changes/create-or-update-player-from-account.ts';
import { erasePlayer } from './profiles/account-changes/erase-player.ts';
import { registerProfileRoutes } from './profiles/editing/profiles.routes.ts';
import { registerExportOwnProfileRoute } from './profiles/export-own-profile.routes.ts';
import { createPlayerStore } from './profiles/player.store.ts';
import { fromStoredPlayer } from './profiles/player.ts';
import { applyLifetimePayment } from './profiles/scoring-and-payments/apply-lifetime-payment.ts';
import { createRatingProjection } from './profiles/scoring-and-payments/rating.projection.ts';
import { storePublishedRating } from './profiles/scoring-and-payments/store-published-rating.ts';
import { storePublishedReliability } from './profiles/scoring-and-payments/store-published-reliability.ts';
import { toPlayerUpdatedData } from './profiles/to-player-updated-data.ts';
import { createAccountSuccessorStore } from './reports/account-successor.store.ts';
import { addMessageReport } from './reports/add-message-report.ts';
import { giveReportsToSuccessor } from './reports/keep-reports-of-closed-accounts.ts';
import { createReportStore } from './reports/report.store.ts';
import { registerReportRoutes } from './reports/reports.routes.ts';
import { createSubscriberStore } from './subscribers/subscriber.store.ts';
import { createSubscriberMessageCountStore } from './subscribers/subscriber-message-count.store.ts';
import { registerSubscriberRoutes } from './subscribers/subscribers.routes.ts';
import { toSubscriberCreatedData } from './subscribers/to-subscriber-created-data.ts';
import { registerZipCodeRoutes } from './zip-codes/zip-codes.routes.ts';

/** How soon a replica takes over a search for unused photos, or begins one that is due. */
const photoCleanupIntervalMs = 60_000;

/** Profiles, subscribers, ZIP codes, courts and photos. */
export async function startPlayers(config: PlayersConfig, dependencies: ServiceDependencies): Promise<RunningService> {
  const service = await createService('players', config, dependencies);
  service.addMigrations(playersMigrations);
  const { app, serve, connection, events, leases, clock, log } = service;

  const photoUrl = (name: string) => photoUrlAt(config.PUBLIC_URL, name);
  const players = createPlayerStore(connection);
  const ratings = createRatingProjection(connection);
  const subscribers = createSubscriberStore(connection);
  const reports = createReportStore(connection, events);
  const uploads = createPhotoUploadStore(connection);
  const rateLimits = createRateLimitStore(connection);
  const files = await createPhotoStorage(config);
  const photos = createPlayerPhotos({ uploads, files, clock, publicUrl: config.PUBLIC_URL });
  const places = createPlacesCache(createPlacesClient(config), () => clock.now().getTime());
  const placesForPlayer = createPlacesForPlayer({ places, rateLimits, clock });
  const reencodeMutex = createMutex();
  const updateDeps = { players, clock, photoUrl };

  events.outbox(players.model, (player) => [
    createEvent(playerUpdated, {
      subject: player._id,
      version: player.version,
      data: toPlayerUpdatedData(fromStoredPlayer(player), photoUrl),
      now: clock.now(),
    }),
  ]);
  events.outbox(subscribers.model, (subscriber) => [
    createEvent(subscriberCreated, {
      subject: subscriber._id,
      version: subscriber.version,
      data: toSubscriberCreatedData(subscriber),
      now: clock.now(),
    }),
  ]);

  const { listClosed } = service.closedAccounts;
  const reportDeps = { reports, successors: createAccountSuccessorStore(connection), listClosed, clock };
  const accountDeps = { ...updateDeps, subscribers, listClosed, findSubscriber: subscribers.findByPhone };
  service.closedAccounts.erase((accountId, closedAt) =>
    erasePlayer({ players, subscribers, reports, uploads, files }, accountId, closedAt),
  );
  events.on(accountCreated, 'player', (event) => createOrUpdatePlayerFromAccount(accountDeps, event));
  events.on(accountUpdated, 'player', (event) => createOrUpdatePlayerFromAccount(accountDeps, event));
  events.project(ratingChanged, 'rating', ({ subject, version, data }) =>
    storePublishedRating({ ...accountDeps, ratings }, subject, version, data),
  );
  events.project(reliabilityChanged, 'reliability', ({ data, version }) =>
    storePublishedReliability(accountDeps, data, version),
  );
  events.on(paymentSucceeded, 'lifetime', ({ data, version }) => applyLifetimePayment(accountDeps, data, version));
  events.on(paymentRefunded, 'lifetime', ({ data, version }) => applyLifetimePayment(accountDeps, data, version));
  events.on(paymentDisputed, 'lifetime', async ({ data, version }) => {
    if (data.payment) await applyLifetimePayment(accountDeps, data.payment, version);
  });

  events.on(threadMessageReported, 'message-report', ({ data }) => addMessageReport(reportDeps, data));
  events.on(formerAccountLinked, 'reports', ({ data }) =>
    giveReportsToSuccessor(reportDeps, data.formerId, data.accountId),
  );

  registerProfileRoutes(serve, {
    ...updateDeps,
    players,
    ratings,
    photos: {
      ...photos,
      discard: (name, replacedAt) =>
        photos
          .discard(name, replacedAt)
          .catch((err: unknown) => log.warn({ err }, 'replaced photo not deleted; the cleanup will retry')),
    },
    findCourt: (playerId, placeId) => findCourt(placesForPlayer(playerId), placeId),
  });
  registerExportOwnProfileRoute(serve, {
    players,
    ratings,
    uploads,
    reports,
    photoUrl: updateDeps.photoUrl,
    findSubscriber: subscribers.findByPhone,
  });
  registerReportRoutes(serve, { ...reportDeps, players, rateLimits });
  registerSubscriberRoutes(serve, {
    subscribers,
    clock,
    messageCounts: createSubscriberMessageCountStore(connection),
    messageLimits: {
      countries: config.SIGNUP_MESSAGE_COUNTRIES,
      perNetwork: config.SIGNUP_MESSAGES_PER_NETWORK,
      perPrefix: config.SIGNUP_MESSAGES_PER_PREFIX,
      inTotal: config.SIGNUP_MESSAGES_PER_DAY,
    },
  });
  registerZipCodeRoutes(serve);
  registerCourtRoutes(serve, placesForPlayer);
  await registerPhotoRoutes(app, serve, {
    uploads,
    rateLimits,
    files,
    clock,
    photoUrl,
    reencodeUploadedPhoto: (file) => reencodeMutex(() => reencodeUploadedPhoto(file)),
  });
  registerAdminRoutes(serve, { players, subscribers, ratings, photoUrl, clock });

  const sweeps = createPhotoSweepStore(connection);
  const photoCleanup = createBackgroundWorker({
    name: 'photo cleanup',
    intervalMs: photoCleanupIntervalMs,
    hasWork: () => isPhotoSweepDue({ sweeps, clock }),
    leases,
    log,
    run: ({ signal }) =>
      deleteUnusedPhotos({ uploads, photos, sweeps, clock, listPhotosOf: players.listPhotosOf }, signal),
  });
  service.addBackgroundWork(photoCleanup.start);
  service.addBackgroundWork(createHomeCourtNameUpdater({ ...updateDeps, players, places, leases }, log).start);
  service.addBackgroundWork(
    createBatchWorker('kept counts', service.follow('players'), players.includeInCounts, log).start,
  );
  return service.listen();
}
