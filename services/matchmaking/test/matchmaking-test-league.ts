import type { EventData } from '@rally/contracts';
import { accountCreated } from '@rally/contracts/identity';
import { answerOptIn } from '@rally/contracts/matchmaking';
import { playerUpdated } from '@rally/contracts/players';
import {
  createTestPlayerSnapshot,
  getDatabaseUri,
  republishAll,
  startAndAwaitWeeklyRun,
  startServiceHarness,
  type TestReply,
} from '@rally/testing';
import { matchmakingConfig } from '../src/config.ts';
import { importSamplePlayersIntoMatchmaking } from '../src/known-players/import-sample-players-into-matchmaking.store.ts';
import { createMatchmakingService } from '../src/service.ts';

export type Matchmaking = Awaited<ReturnType<typeof createMatchmakingService>>;
type Player = EventData<typeof playerUpdated>;

/** The service with everything around it, and the few steps with which most tests of the week begin. */
export type MatchmakingTestLeague = Awaited<ReturnType<typeof startMatchmakingTestLeague>>;

export async function startMatchmakingTestLeague(
  settings: Record<string, string> = {},
  startAt = '2026-11-18T15:00:00Z',
) {
  const harness = await startServiceHarness({ startAt });
  const database = 'matchmaking';
  const usual = { PLACES_API_KEY: 'none', PLACES_BASE_URL: 'http://127.0.0.1:9', SCHEDULE: 'external' };
  async function startService() {
    const { promise, resolve } = Promise.withResolvers<Matchmaking['deps']>();
    const service = await harness.start(
      database,
      matchmakingConfig,
      async (config, dependencies) => {
        const created = await createMatchmakingService(config, dependencies);
        resolve(created.deps);
        return created.service.listen();
      },
      { ...usual, ...settings },
    );
    return { ...service, deps: await promise };
  }
  const service = await startService();
  const staff = () => harness.issuer.token('staff', 'admin');
  const token = (playerId: string) => harness.issuer.token(playerId, 'player');

  return {
    harness,
    clock: harness.clock,
    /** The stores and clients of the running service. */
    deps: service.deps,
    call: service.call,
    url: service.url,
    republish: () => republishAll(service.events),
    staff,
    token,
    /** Starts a run or a preview as staff and waits until it has ended. */
    startAndCompleteRun: async (order: object = { dryRun: false }) =>
      startAndAwaitWeeklyRun(service, await staff(), order),
    /** Another replica of the service, on the same database. */
    replica: startService,
    /** Publishes a player as the other services do. */
    async join(id: string, changes: Partial<Player> = {}): Promise<void> {
      await harness.emit(accountCreated, { subject: id, version: 1, data: createTestAccount(id) });
      await harness.emit(playerUpdated, { subject: id, version: 1, data: { ...createTestPlayer(id), ...changes } });
    },
    /** Adds many players at once, in places far from each other, four to a place. */
    async joinMany(count: number): Promise<string[]> {
      const ids = Array.from({ length: count }, (_, index) => `p${String(index).padStart(5, '0')}`);
      await importSamplePlayersIntoMatchmaking(
        getDatabaseUri(harness.mongodbUri, database),
        ids.map((id, index) => ({ ...createTestPlayer(id), ...placeOf(Math.floor(index / 4)), phone: phoneOf(index) })),
      );
      return ids;
    },
    async answer(id: string, answer: 'yes' | 'no'): Promise<TestReply<unknown>> {
      return service.call(answerOptIn, { token: await token(id), body: { answer } });
    },
    stop: () => harness.stop(),
  };
}

export function createTestPlayer(id: string): Player {
  return createTestPlayerSnapshot({
    id,
    name: `Name of ${id}`,
    region: 'Washington, D.C. / Northern Virginia / Maryland',
    skill: 3.5,
    availabilityDays: ['Mon', 'Wed'],
    availabilityTimeBlocks: ['Evening'],
    zipCode: '20001',
    state: 'DC',
    lat: 38.9,
    lng: -77,
    locationSource: 'zipcode',
    timeZone: 'America/New_York',
    onboarded: true,
    createdAt: '2026-01-01T00:00:00.000Z',
  });
}

export function createTestAccount(id: string) {
  return {
    id,
    phone: phoneOf(numberOf(id)),
    role: 'player' as const,
    createdAt: '2026-01-01T00:00:00.000Z',
    disabled: false,
  };
}

/** Places one degree apart, too far from each other to be paired. */
function placeOf(place: number): { lat: number; lng: number } {
  return { lat: 30 + (place % 15), lng: -120 + Math.floor(place / 15) };
}

function phoneOf(number: number): string {
  return `+1202${String(5_550_000 + number).padStart(7, '0')}`;
}

function numberOf(id: string): number {
  return [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000, 7);
}
