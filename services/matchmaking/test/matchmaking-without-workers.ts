import { dayMs } from '@rally/contracts/durations';
import { createLeaseStore } from '@rally/service-kit';
import { startServiceHarness } from '@rally/testing';
import { afterAll, beforeAll } from 'vitest';
import { matchmakingConfig } from '../src/config.ts';
import type { Match } from '../src/matches/match.ts';
import { toDeclinedMatch } from '../src/matches/match-transitions.ts';
import { answerOptIn } from '../src/opt-ins/answer-opt-in.ts';
import { createMatchmakingService } from '../src/service.ts';
import { createTestMatch } from './builders/create-test-match.ts';
import { createTestAccount, createTestPlayer, type Matchmaking } from './matchmaking-test-league.ts';

/**
 * The service as its jobs start it: without HTTP, readers and background work, so that a test can call its use cases and act
 * between any two of their steps.
 */
export type MatchmakingWithoutWorkers = Awaited<ReturnType<IdleMatchmakingLauncher['start']>>;
export type IdleMatchmakingLauncher = Awaited<ReturnType<typeof prepareIdleMatchmaking>>;

type PlayerChanges = Partial<ReturnType<typeof createTestPlayer>>;

interface PlayerDocument {
  _id: string;
}

/** Prepares the services of a test file before its first test, and stops them after its last. */
export function setUpIdleMatchmaking(): Pick<IdleMatchmakingLauncher, 'start'> {
  let launcher: IdleMatchmakingLauncher;
  beforeAll(async () => {
    launcher = await prepareIdleMatchmaking();
  });
  afterAll(() => launcher.stop());
  return { start: () => launcher.start() };
}

/** @param settings added to those of every service */
export async function prepareIdleMatchmaking(settings: Record<string, string> = {}) {
  const harness = await startServiceHarness();
  const { clock } = harness;
  let services = 0;

  async function createIdle(): Promise<Matchmaking & { stop(): Promise<void> }> {
    services += 1;
    const { promise, resolve } = Promise.withResolvers<Matchmaking>();
    const { stop } = await harness.start(
      `matchmaking-${services}`,
      matchmakingConfig,
      async (config, dependencies) => {
        const created = await createMatchmakingService(config, { ...dependencies, isIdle: true });
        resolve(created);
        return created.service.listen();
      },
      { PLACES_API_KEY: 'none', PLACES_BASE_URL: 'http://127.0.0.1:9', ...settings },
    );
    return { ...(await promise), stop };
  }

  return {
    /** The service on a new database, with its clock on the Sunday of the run. */
    async start() {
      clock.set('2026-11-22T15:00:00Z');
      const { service, deps, stop } = await createIdle();
      const { connection } = service;
      const players = connection.collection<PlayerDocument>('known_players');

      /** Adds a player who has not answered. */
      async function addPlayer(id: string, changes: PlayerChanges = {}): Promise<void> {
        await deps.players.importPlayers([{ ...createTestPlayer(id), phone: createTestAccount(id).phone, ...changes }]);
      }
      /** Publishes changes of a player as the other services do. */
      async function changePlayer(id: string, fields: object): Promise<void> {
        const { matchedCount } = await players.updateOne({ _id: id }, { $set: fields });
        if (matchedCount === 0) throw new Error(`${id} is unknown`);
      }

      return {
        ...deps,
        // The test's clock, so that leases can run out.
        leases: createLeaseStore(connection, () => clock.now().getTime()),
        // No mutex, as between several processes.
        searchMutex: <Result>(work: () => Promise<Result>) => work(),
        clock,
        connection,
        /** Also deletes the database, because each collection of a server slows down the creation of the next ones. */
        async stop(): Promise<void> {
          await connection.dropDatabase();
          await stop();
        },
        addPlayer,
        /** Adds players of one place who all answered YES on Wednesday. */
        async addWanting(ids: readonly string[]): Promise<void> {
          await deps.players.importPlayers(
            ids.map((id, index) => ({ ...createTestPlayer(id), phone: `+1202555${1000 + index}` })),
          );
          const sunday = clock.now();
          clock.set('2026-11-18T15:00:00Z');
          for (const id of ids) await answerOptIn(deps, id, 'yes');
          clock.set(sunday);
        },
        /** Adds a player who completed all of four matches. */
        async addReliable(id: string): Promise<void> {
          await addPlayer(id);
          const reliability = { version: 1, matchesAssigned: 4, matchesCompleted: 4, percentage: 100 };
          await changePlayer(id, { reliability });
        },
        updatePlayer: (id: string, changes: PlayerChanges) =>
          changePlayer(id, Object.fromEntries(Object.entries(changes).map(([name, to]) => [`player.${name}`, to]))),
        disableAccount: (id: string) => changePlayer(id, { 'account.disabled': true }),
        /** The open searches, oldest first. */
        async listSearches(): Promise<Match[]> {
          const searches = await deps.matches.findByIds(await deps.matches.listSearchIds());
          return searches.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
        },
        async stopMessages(id: string): Promise<void> {
          const phone = (await deps.players.findByIds([id])).get(id)?.phone ?? '';
          const stopped = { _id: phone, version: 1, stopped: true, changedAt: clock.now() };
          await connection.collection<typeof stopped>('known_phones').insertOne(stopped);
        },
        async addPaidMatch(id: string): Promise<void> {
          const changes = { kind: 'paid', status: 'scheduled' } as const;
          await deps.matches.insert(createTestMatch(`paid-of-${id}`, id, `rival-of-${id}`, changes, clock.now()));
        },
        async addMatchPlayedYesterday(id: string): Promise<void> {
          const completedAt = new Date(clock.now().getTime() - dayMs);
          const changes = { week: '2026-11-16', status: 'completed', completedAt } as const;
          await deps.matches.insert(createTestMatch(`played-by-${id}`, id, `rival-of-${id}`, changes, completedAt));
        },
        /** Nobody has entered its score yet. */
        async addMatchAgreedForYesterday(id: string): Promise<void> {
          const scheduledDate = new Date(clock.now().getTime() - dayMs);
          const announced = {
            status: 'scheduled',
            approvedAt: scheduledDate,
            notificationsSentAt: scheduledDate,
          } as const;
          const changes = { week: '2026-11-16', scheduledDate, ...announced };
          await deps.matches.insert(createTestMatch(`agreed-by-${id}`, id, `rival-of-${id}`, changes, scheduledDate));
        },
        async declineMatchAsStaff(match: Match): Promise<void> {
          const after = toDeclinedMatch(match, clock.now());
          if (after === null) throw new Error('only a pending match can be declined');
          await deps.matches.save({ before: match, after: { ...after, version: match.version + 1 }, events: [] });
        },
      };
    },
    stop: harness.stop,
  };
}

/** When to crash relative to a step. Before a step is the same as after the previous one, so `after` is enough in the fast suite. */
export const crashPoints = process.env.VERIFY ? (['before', 'after'] as const) : (['after'] as const);

/** The same store, with `before` and `after` called around each method. */
export function interceptStoreMethods<Store extends object>(
  store: Store,
  before: (method: string) => Promise<void>,
  after: (method: string) => Promise<void> = async () => undefined,
): Store {
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        await before(String(name));
        const result: unknown = await Reflect.apply(method, target, args);
        await after(String(name));
        return result;
      };
    },
  });
}
