import { accountCreated, accountUpdated } from '@rally/contracts/identity';
import { paymentRefunded, paymentSucceeded } from '@rally/contracts/payments';
import { playerUpdated, subscriberCreated } from '@rally/contracts/players';
import { ratingChanged } from '@rally/contracts/scoring';
import { createEvent } from '@rally/events';
import { placesClient } from '@rally/places';
import { createService, type RunningService, type ServiceDependencies } from '@rally/service-kit';
import { adminRoutes } from './admin/admin.routes.ts';
import type { PlayersConfig } from './config.ts';
import { cachedPlaces } from './courts/cached-places.ts';
import { courtRoutes } from './courts/courts.routes.ts';
import { findCourt } from './courts/find-court.ts';
import { homeOfPhotos } from './photos/home-of-photos.ts';
import { oneAtATime } from './photos/one-at-a-time.ts';
import { photoUrl as photoUrlAt } from './photos/photo-name.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { playerPhotos } from './photos/player-photos.ts';
import { squarePhoto } from './photos/square-photo.ts';
import { sweepPhotos } from './photos/sweep-photos.ts';
import { uploadStore } from './photos/upload.store.ts';
import { keepLifetimePayment } from './profiles/keep-lifetime-payment.ts';
import { playerStore } from './profiles/player.store.ts';
import { playerUpdatedOf } from './profiles/player-updated-of.ts';
import { profileRoutes } from './profiles/profiles.routes.ts';
import { ratingProjection } from './profiles/rating.projection.ts';
import { welcomeAccount } from './profiles/welcome-account.ts';
import { subscriberStore } from './subscribers/subscriber.store.ts';
import { subscriberCreatedOf } from './subscribers/subscriber-created-of.ts';
import { subscriberRoutes } from './subscribers/subscribers.routes.ts';
import { zipCodeRoutes } from './zip-codes/zip-codes.routes.ts';

const photoSweepMs = 6 * 60 * 60 * 1000;

/** Profiles, subscribers, ZIP codes, courts and photos. */
export async function startPlayers(config: PlayersConfig, world: ServiceDependencies): Promise<RunningService> {
  const service = await createService('players', config, world);
  const { app, serve, connection, events, clock, log } = service;

  const photoUrl = (name: string) => photoUrlAt(config.PUBLIC_URL, name);
  const players = playerStore(connection);
  const ratings = ratingProjection(connection);
  const subscribers = subscriberStore(connection);
  const uploads = uploadStore(connection);
  const files = await homeOfPhotos(config);
  const photos = playerPhotos({ uploads, files, clock, publicUrl: config.PUBLIC_URL });
  const places = cachedPlaces(placesClient(config), () => clock.now().getTime());
  const inTurn = oneAtATime();
  const changing = { players, events, clock, photoUrl };

  events.outbox(players.model, (player) => [
    createEvent(playerUpdated, {
      subject: player._id,
      version: player.version,
      data: playerUpdatedOf(player, photoUrl),
      now: clock.now(),
    }),
  ]);
  events.outbox(subscribers.model, (subscriber) => [
    createEvent(subscriberCreated, {
      subject: subscriber._id,
      version: subscriber.version,
      data: subscriberCreatedOf(subscriber),
      now: clock.now(),
    }),
  ]);

  const welcoming = { ...changing, subscriberOf: subscribers.byPhone };
  events.on(accountCreated, 'player', ({ data, version }) => welcomeAccount(welcoming, data, version));
  events.on(accountUpdated, 'player', ({ data, version }) => welcomeAccount(welcoming, data, version));
  events.on(ratingChanged, 'rating', ({ subject, version, data }) => ratings.apply(subject, version, data));
  events.on(paymentSucceeded, 'lifetime', ({ data, version }) => keepLifetimePayment(changing, data, version));
  events.on(paymentRefunded, 'lifetime', ({ data, version }) => keepLifetimePayment(changing, data, version));

  profileRoutes(serve, {
    ...changing,
    players,
    ratings,
    photos: {
      ...photos,
      discard: (name, replacedAt) =>
        photos.discard(name, replacedAt).catch((err: unknown) => log.warn({ err }, 'a photo is left to the sweep')),
    },
    findCourt: (placeId) => findCourt(places, log, placeId),
  });
  subscriberRoutes(serve, { subscribers, events, clock });
  zipCodeRoutes(serve);
  courtRoutes(serve, places);
  await photoRoutes(app, serve, {
    uploads,
    files,
    clock,
    photoUrl,
    squarePhoto: (file) => inTurn(() => squarePhoto(file)),
  });
  adminRoutes(serve, { players, subscribers, ratings, photoUrl, clock });

  service.background(() => {
    const sweeping = { uploads, photos, clock, photosOf: players.photosOf };
    const sweep = () => sweepPhotos(sweeping).catch((err: unknown) => log.error({ err }, 'photos could not be swept'));
    let running = sweep();
    const timer = setInterval(() => {
      running = sweep();
    }, photoSweepMs);
    return async () => {
      clearInterval(timer);
      await running;
    };
  });
  return service.listen();
}
