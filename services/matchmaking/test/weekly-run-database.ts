import type { EventDefinition } from '@rally/contracts';
import { accountUpdated } from '@rally/contracts/identity';
import { phoneStopped } from '@rally/contracts/notifications';
import { playerUpdated } from '@rally/contracts/players';
import { reliabilityChanged } from '@rally/contracts/scoring';
import { createEvent, createEventBus, createInProcessTransport } from '@rally/events';
import { connectDatabase, createIndexes, createLeaseHolder, createLeaseStore, createLog } from '@rally/service-kit';
import { createTestClock, getDatabaseUri, startHarness } from '@rally/testing';
import type * as z from 'zod';
import { createBlockStore } from '../src/blocks/block.store.ts';
import { createKnownPlayersProjection } from '../src/known-players/known-players.projection.ts';
import { createMatchStore } from '../src/matches/match.store.ts';
import { decline, type Match } from '../src/matches/match.ts';
import { createKnownScoreProjection } from '../src/matches/scores/known-score.projection.ts';
import { answerOptIn } from '../src/opt-ins/answer-opt-in.ts';
import { createOptInStore } from '../src/opt-ins/opt-in.store.ts';
import { createSearchPermissionStore } from '../src/paid-matches/search-permission.store.ts';
import { createEncounterStore } from '../src/weekly-run/encounters.store.ts';
import { createRunStore } from '../src/weekly-run/run.store.ts';
import { createWeeklyMatch } from '../src/weekly-run/weekly-match.ts';
import { createAccount, createPlayer } from './league.ts';

/** The week's use cases with real stores and without HTTP, so that a test can act between any two steps. */
export type TestDependencies = Awaited<ReturnType<Database['createDependencies']>>;
export type Database = Awaited<ReturnType<typeof startDatabase>>;

export async function startDatabase() {
  const harness = await startHarness();
  const closing = new Set<() => Promise<void>>();
  let databases = 0;

  /** A fresh database, with a clock on the Sunday of the run. */
  async function createDependencies() {
    databases += 1;
    const connection = await connectDatabase(getDatabaseUri(harness.mongodbUri, `week${databases}`));
    const clock = createTestClock('2026-11-22T15:00:00Z');
    const events = { outbox: () => undefined, wake: () => undefined };
    const players = createKnownPlayersProjection(connection);
    const scores = createKnownScoreProjection(connection);
    const deps = {
      runs: createRunStore(connection, events),
      leases: createLeaseStore(connection, () => clock.now().getTime()),
      optIns: createOptInStore(connection, events),
      encounters: createEncounterStore(connection),
      blocks: createBlockStore(connection),
      searchPermissions: createSearchPermissionStore(connection, events),
      players,
      matches: createMatchStore(connection, events),
      findScores: scores.findByMatchIds,
      askablePlayers: players.askable,
      events,
      clock,
      leagueZone: 'America/New_York',
      // No mutex, as between several processes.
      searchMutex: <Result>(work: () => Promise<Result>) => work(),
    };
    await createIndexes(connection);

    const transport = createInProcessTransport();
    const bus = createEventBus({
      service: 'matchmaking',
      connection,
      relayLease: createLeaseHolder(createLeaseStore(connection), { name: 'relay' }),
      transport,
      log: createLog('silent'),
      clock,
    });
    players.follow(
      bus,
      async () => new Set(),
      () => undefined,
    );
    await bus.start();
    await transport.start();
    async function close() {
      closing.delete(close);
      await bus.stop();
      await transport.stop();
      await connection.close();
    }
    closing.add(close);

    /** Publishes the second version of an aggregate of another service. */
    async function emit<Data extends z.ZodType>(
      definition: EventDefinition<Data>,
      subject: string,
      data: z.input<Data>,
    ): Promise<void> {
      await transport.publish([createEvent(definition, { subject, version: 2, data, now: clock.now() })]);
    }

    return {
      ...deps,
      scores,
      connection,
      /** Closes this database; `stop` closes all that are left. */
      close,
      /** Adds players of one place who all answered YES on Wednesday. */
      async wanting(ids: readonly string[]): Promise<void> {
        await players.load(ids.map((id, index) => ({ ...createPlayer(id), phone: `+1202555${1000 + index}` })));
        const sunday = clock.now();
        clock.set('2026-11-18T15:00:00Z');
        for (const id of ids) await answerOptIn(deps, id, 'yes');
        clock.set(sunday);
      },
      /** Adds a player who has not answered. */
      load: (id: string, changes: Partial<ReturnType<typeof createPlayer>>) =>
        players.load([{ ...createPlayer(id), phone: createAccount(id).phone, ...changes }]),
      updatePlayer: (id: string, changes: Partial<ReturnType<typeof createPlayer>>) =>
        emit(playerUpdated, id, { ...createPlayer(id), ...changes }),
      updateAccount: (id: string, changes: { disabled: boolean }) =>
        emit(accountUpdated, id, { ...createAccount(id), ...changes }),
      /** Adds a player who completed all of four matches. */
      async reliable(id: string): Promise<void> {
        await players.load([{ ...createPlayer(id), phone: createAccount(id).phone }]);
        await emit(reliabilityChanged, id, {
          playerId: id,
          matchesAssigned: 4,
          matchesCompleted: 4,
          percentage: 100,
          tier: 'extremely_reliable',
          changedAt: clock.now().toISOString(),
        });
      },
      async stops(id: string): Promise<void> {
        const phone = (await players.findByIds([id])).get(id)?.phone ?? '';
        const data = { phone, playerId: id, stopped: true, changedAt: clock.now().toISOString() };
        await emit(phoneStopped, phone, data);
      },
      async paidMatch(id: string): Promise<void> {
        const match = matchOf(id, `rival-of-${id}`, '2026-11-23', clock.now());
        await deps.matches.insert({ ...match, kind: 'paid', status: 'scheduled' });
      },
      async playedYesterday(id: string): Promise<void> {
        const at = new Date(clock.now().getTime() - 86_400_000);
        const match = matchOf(id, `rival-of-${id}`, '2026-11-16', at);
        await deps.matches.insert({ ...match, status: 'completed', completedAt: at });
      },
      async decline(match: Match): Promise<void> {
        const after = decline(match, clock.now());
        if (after === null) throw new Error('only a pending match can be declined');
        await deps.matches.save({ before: match, after: { ...after, version: match.version + 1 }, events: [] });
      },
    };
  }

  return {
    createDependencies,
    async stop() {
      await Promise.all([...closing].map((close) => close()));
      await harness.stop();
    },
  };
}

/** When to crash relative to a step. Before a step equals after the previous one, so `after` alone is enough in the fast suite. */
export const crashPoints = process.env.VERIFY ? (['before', 'after'] as const) : (['after'] as const);

/** The same store, with `before` and `after` called around each method. */
export function interceptMethods<Store extends object>(
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

/** A weekly match of two neighbors. */
function matchOf(user1Id: string, user2Id: string, week: string, now: Date): Match {
  const point = { lat: 38.9, lng: -77 };
  const side = (id: string) => ({ id, region: null, point, locationSource: 'zipcode' as const });
  const reasons = {
    ratingGap: 0,
    miles: 0,
    sharedDays: [],
    sharedBlocks: [],
    weeksWaited: [0, 0] as [number, number],
    timesMet: 0,
  };
  const pair = { user1: side(user1Id), user2: side(user2Id), sport: 'tennis' as const, quality: 900, reasons };
  return createWeeklyMatch({ matchId: `m_${user1Id}_${user2Id}_${week}`, runId: 'earlier', week, ...pair }, now);
}
