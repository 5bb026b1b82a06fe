import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCreated } from '@rally/contracts/identity';
import type { RunningService, ServiceDependencies } from '@rally/service-kit';
import { type Harness, startHarness, type TestClient } from '@rally/testing';
import { playersConfig, startPlayers } from '../src/index.ts';
import { type PlacesProvider, startPlacesProvider } from './places-provider.ts';

export const publicUrl = 'https://rally.example';

/** The service with a database, a places provider and a photo folder of its own. */
export interface PlayersUnderTest extends TestClient {
  readonly url: string;
  readonly events: RunningService['events'];
  readonly harness: Harness;
  readonly places: PlacesProvider;
  readonly photosDir: string;
  /** An account that the service has heard of, with a token. */
  signUp(id: string, phone?: string): Promise<string>;
  /** A further process of the service on the same data. */
  startAgain(): Promise<{ stop(): Promise<void> }>;
  stop(): Promise<void>;
}

/** @param photos the settings that name their home, a folder unless given; @param log where the service's lines go, if anywhere */
export async function startPlayersUnderTest({
  photos,
  log,
}: {
  photos?: Record<string, string>;
  log?: ServiceDependencies['log'];
} = {}): Promise<PlayersUnderTest> {
  const photosDir = await mkdtemp(join(tmpdir(), 'rally-photos-'));
  const [harness, places] = await Promise.all([startHarness(), startPlacesProvider()]);
  const settings = {
    PUBLIC_URL: publicUrl,
    ...(photos ?? { PHOTOS_DIR: photosDir }),
    PLACES_API_KEY: 'test',
    PLACES_BASE_URL: places.url,
  };
  const start = () =>
    harness.start(
      'players',
      playersConfig,
      (config, world) => startPlayers(config, { ...world, ...(log && { log }) }),
      settings,
    );
  const { url, events, call } = await start();
  let phones = 100;
  return {
    url,
    events,
    call,
    harness,
    places,
    photosDir,
    async signUp(id, phone) {
      phones += 1;
      const data = {
        id,
        phone: phone ?? `+12025550${phones}`,
        role: 'player' as const,
        createdAt: harness.clock.now().toISOString(),
        disabled: false,
      };
      await harness.emit(accountCreated, { subject: id, version: 1, data });
      return harness.issuer.token(id);
    },
    startAgain: start,
    async stop() {
      await harness.stop();
      await places.stop();
      await rm(photosDir, { recursive: true, force: true });
    },
  };
}
