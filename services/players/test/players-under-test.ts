import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCreated } from '@rally/contracts/identity';
import type { RunningService, ServiceDependencies } from '@rally/service-kit';
import {
  type FakePlacesProvider,
  type ServiceHarness,
  startFakePlacesProvider,
  startServiceHarness,
  type TestClient,
} from '@rally/testing';
import { playersConfig, startPlayers } from '../src/index.ts';

export const publicUrl = 'https://rally.example';

/** The players service with its own database, places provider and photo folder. */
export interface PlayersUnderTest extends TestClient {
  readonly url: string;
  readonly events: RunningService['events'];
  readonly harness: ServiceHarness;
  readonly places: FakePlacesProvider;
  readonly photosDir: string;
  /** Publishes an account and returns a token for it. */
  signUp(id: string, phone?: string): Promise<string>;
  /** Starts another process of the service on the same data. */
  startAgain(): Promise<{ stop(): Promise<void> }>;
  stop(): Promise<void>;
}

/** @param photos settings of the photo storage, a folder by default; @param limits settings of the signup messages; @param log receives log lines */
export async function startPlayersUnderTest({
  photos,
  limits,
  log,
}: {
  photos?: Record<string, string>;
  limits?: Record<string, string>;
  log?: ServiceDependencies['log'];
} = {}): Promise<PlayersUnderTest> {
  const photosDir = await mkdtemp(join(tmpdir(), 'rally-photos-'));
  const [harness, places] = await Promise.all([startServiceHarness(), startFakePlacesProvider()]);
  const settings = {
    PUBLIC_URL: publicUrl,
    ...(photos ?? { PHOTOS_DIR: photosDir }),
    PLACES_API_KEY: 'test',
    PLACES_BASE_URL: places.url,
    ...limits,
  };
  const start = () =>
    harness.start(
      'players',
      playersConfig,
      (config, dependencies) => startPlayers(config, { ...dependencies, ...(log && { log }) }),
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
