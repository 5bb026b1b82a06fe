import { accountUpdated } from '@rally/contracts/identity';
import { listPlanningPlayers, planningSortColumns } from '@rally/contracts/matchmaking';
import { playerUpdated } from '@rally/contracts/players';
import { ratingChanged, reliabilityChanged } from '@rally/contracts/scoring';
import { connectDatabase } from '@rally/service-kit';
import { getDatabaseUri, type WatchedDatabaseReads, watchDatabaseReads } from '@rally/testing';
import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { importSamplePlayersIntoMatchmaking, matchmakingMigrations } from '../../src/index.ts';
import { createUnaskedOptIn } from '../../src/opt-ins/opt-in.ts';
import { createTestMatch } from '../builders/create-test-match.ts';
import {
  createTestAccount,
  createTestPlayer,
  type MatchmakingTestLeague,
  startMatchmakingTestLeague,
} from '../matchmaking-test-league.ts';

const week = '2026-11-16';
const nextWeek = '2026-11-23';
const players = 1_200;
/** More than are sorted in memory. */
const waiting = 700;

let league: MatchmakingTestLeague;
let staff: string;
let reads: WatchedDatabaseReads;
let connection: Connection;
beforeAll(async () => {
  league = await startMatchmakingTestLeague();
  staff = await league.staff();
  const uri = getDatabaseUri(league.harness.mongodbUri, 'matchmaking');
  connection = await connectDatabase(uri);
  const regions = ['Chicago, IL', 'Seattle, WA', null];
  await importSamplePlayersIntoMatchmaking(
    uri,
    Array.from({ length: players }, (_, at) => ({
      ...createTestPlayer(idOf(at)),
      name: at % 50 === 0 ? null : `Player ${(at * 7) % 100} Nr${at}`,
      region: regions[at % 3] ?? null,
      sport: at % 4 === 0 ? ('pickleball' as const) : ('tennis' as const),
      skill: 2 + (at % 30) / 10,
      phone: `+1202555${String((at * 13) % 10_000).padStart(4, '0')}`,
    })),
  );
  await league.deps.optIns.save(
    Array.from({ length: waiting }, (_, at) => {
      const askedOn = at % 10 === 0 ? null : new Date(Date.parse('2026-11-18T15:00:00Z') + ((at * 31) % 700));
      return {
        next: { ...createUnaskedOptIn(idOf(at), week), version: 1, answer: 'yes' as const, askedOn },
        events: [],
      };
    }),
  );
  const now = league.clock.now();
  for (let at = 0; at < 40; at += 2) {
    const others = { week: '2026-11-16', status: 'scheduled', approvedAt: now } as const;
    await league.deps.matches.insert(createTestMatch(`now-${at}`, idOf(at), idOf(at + 1), others, now));
  }
  reads = watchDatabaseReads(mongoose.connections);
});
afterAll(async () => {
  await connection.close();
  await league.stop();
});

const idOf = (at: number) => `p${String(at).padStart(5, '0')}`;

function getOptInModel() {
  const own = mongoose.connections.filter(({ name }) => name === connection.name);
  const models = own.flatMap((one) => Object.values(one.models));
  const found = models.find(({ collection }) => collection.collectionName === 'opt_ins');
  if (!found) throw new Error('the answers are missing');
  return found;
}

async function read(query: Record<string, string | number>) {
  const reply = await league.call(listPlanningPlayers, { token: staff, query: { list: 'wantsMatch', ...query } });
  expect(reply.status).toBe(200);
  return { ...reply.body, total: Number(reply.headers.get('x-total-count')) };
}

const getShownValue: Record<
  (typeof planningSortColumns)[number],
  (player: Awaited<ReturnType<typeof read>>['players'][number]) => string | number | null
> = {
  name: ({ name }) => name?.toLowerCase() ?? null,
  phone: ({ phone }) => phone,
  region: ({ region }) => region,
  sport: ({ sport }) => sport,
  rating: (player) => player[`${player.sport}Rating`],
  reliability: () => null,
  completed: ({ matchesCompleted }) => matchesCompleted,
  asked: ({ askedOn }) => askedOn,
  active: ({ hasActiveMatch }) => Number(hasActiveMatch),
};

test.each(planningSortColumns.flatMap((column) => [column, `-${column}` as const]))(
  'pages of a long list by %s contain each player once, in order, read by indexes',
  async (sort) => {
    await reads.takeSlow();
    const first = await read({ sort, limit: 20 });
    expect(await reads.takeSlow()).toEqual([]);
    const pages = [first, await read({ sort, limit: 480, offset: 20 }), await read({ sort, limit: 500, offset: 500 })];
    const listed = pages.flatMap((page) => page.players);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(waiting);
    expect(pages.map(({ total }) => total)).toEqual([waiting, waiting, waiting]);
    const column = planningSortColumns.find((one) => sort.endsWith(one)) ?? 'name';
    const values = listed.map(getShownValue[column]);
    const known = values.filter((value) => value !== null);
    expect(values.slice(0, known.length)).toEqual(known);
    const order = sort.startsWith('-') ? -1 : 1;
    expect(known).toEqual(known.toSorted((one, two) => (one < two ? -order : Number(one > two) * order)));
  },
);

test('pages by active match are the same where more matches are active than are read at once', async () => {
  const now = league.clock.now();
  const numbers = Array.from({ length: 510 }, (_, at) => 40 + 2 * at);
  await league.deps.matches.importMatches(
    numbers.map((at) => createTestMatch(`many-${at}`, idOf(at), idOf(at + 1), { week }, now)),
  );
  const pages = async (sort: string) => {
    const readFrom = (offset: number) => read({ sort, limit: 350, offset });
    return (await Promise.all([readFrom(0), readFrom(350)])).flatMap(({ players: page }) => page);
  };
  for (const sort of ['active', '-active']) {
    const listed = await pages(sort);
    const byName = await pages('name');
    const isLast = sort === 'active';
    expect(listed.map(({ id }) => id)).toEqual(
      [
        ...byName.filter(({ hasActiveMatch }) => hasActiveMatch !== isLast),
        ...byName.filter(({ hasActiveMatch }) => hasActiveMatch === isLast),
      ].map(({ id }) => id),
    );
  }
  await connection.collection<{ _id: string }>('matches').deleteMany({ _id: { $regex: '^many-' } });
});

const byIds = z.object({ _id: z.object({ $in: z.array(z.string()) }) });

test.each([
  [1, 20],
  [20, 45],
  [300, 650],
])('a page of %i reads about as many players of the league as it takes', async (limit, most) => {
  const finding = vi.spyOn(getOptInModel(), 'find');
  expect((await read({ limit })).players).toHaveLength(limit);
  const [walked] = finding.mock.calls.flatMap(([filter]) => byIds.safeParse(filter).data?._id.$in.length ?? []);
  finding.mockRestore();
  expect(walked).toBeGreaterThanOrEqual(limit);
  expect(walked).toBeLessThanOrEqual(most);
});

test('the lengths of the lists count each answer once, by the keys of an index alone', async () => {
  const counting = vi.spyOn(getOptInModel(), 'countDocuments');
  await league.deps.optIns.countAnswers(week);
  const rows = connection.collection('opt_ins');
  let counted = 0;
  for (const [filter = {}] of counting.mock.calls) {
    counted += await rows.countDocuments(filter);
    expect((await rows.find(filter).explain()).queryPlanner.winningPlan).not.toHaveProperty('filter');
  }
  counting.mockRestore();
  expect(counted).toBe(await rows.countDocuments({ week }));
});

test('a search finds beginnings of words in name and region, and digits of the phone', async () => {
  await reads.takeSlow();
  const find = async (search: string) => (await read({ search })).players.map(({ id }) => id);
  for (const search of ['nr699', '555-9087', '(202) 555-9087']) expect(await find(search)).toEqual([idOf(699)]);
  expect(await find('nobody')).toEqual([]);
  expect(await reads.takeSlow()).toEqual([]);
  expect(await find('PLAYER chic nr699')).toEqual([idOf(699)]);
  expect(await find('seattle nr699')).toEqual([]);
});

test('a player whose match is canceled waits again, and one who was not asked is in no list', async () => {
  const now = league.clock.now();
  const match = createTestMatch('next', idOf(0), idOf(900), { week: nextWeek, status: 'scheduled' }, now);
  const before = await read({});
  await league.deps.matches.insert(match);
  const matched = await read({ list: 'matched' });
  expect(matched.players.map(({ id }) => id).sort()).toEqual([idOf(0), idOf(900)]);
  expect(matched.lengths).toEqual({ ...before.lengths, matched: 2, wantsMatch: waiting - 1 });
  expect(matched.summary).toEqual({ ...before.summary, noResponse: before.summary.noResponse + 1, total: waiting + 1 });
  const stored = await league.deps.matches.findById('next');
  if (!stored) throw new Error('the match is missing');
  await league.deps.matches.save({ before: stored, after: { ...stored, version: 2, status: 'declined' }, events: [] });
  const after = await read({});
  expect([after.lengths, after.summary]).toEqual([before.lengths, before.summary]);
});

test('two replicas keep up with matches that change meanwhile', async () => {
  const { deps, call } = await league.replica();
  const before = await read({});
  const now = league.clock.now();
  const change = async (at: number) => {
    const match = createTestMatch(`busy-${at}`, idOf(at), idOf(at + 500), { week: nextWeek }, now);
    await deps.matches.insert(match);
    if (at % 2 === 0) return;
    await deps.matches.save({ before: match, after: { ...match, version: 2, status: 'declined' }, events: [] });
  };
  const numbers = Array.from({ length: 30 }, (_, at) => 100 + at);
  await Promise.all([
    ...numbers.map(change),
    ...[1, 2, 3].flatMap(() => [read({}), call(listPlanningPlayers, { token: staff })]),
  ]);
  const { lengths } = await read({});
  expect(lengths).toEqual({ ...before.lengths, matched: 30, wantsMatch: before.lengths.wantsMatch - 30 });
  for (const at of numbers.filter((number) => number % 2 === 0)) {
    const match = await deps.matches.findById(`busy-${at}`);
    if (!match) throw new Error('the match is missing');
    await deps.matches.save({ before: match, after: { ...match, version: 2, status: 'declined' }, events: [] });
  }
  expect((await read({})).lengths).toEqual(before.lengths);
});

test('the sort values of lists reflect every part of a player as it arrives', async () => {
  const id = idOf(1_000);
  const { emit } = league.harness;
  const changedAt = league.clock.now().toISOString();
  const standing = { uncertainty: 0.3, calculatedRating: 4, wins: 1, losses: 0, totalMatches: 1 };
  const change = { matchId: null, opponentId: null, ratingBefore: 4, ratingAfter: 4, ratingChange: 0, explanation: '' };
  await Promise.all([
    emit(playerUpdated, {
      subject: id,
      version: 5,
      data: { ...createTestPlayer(id), name: 'Åse', sport: 'pickleball' },
    }),
    emit(accountUpdated, { subject: id, version: 5, data: { ...createTestAccount(id), phone: '+12025550199' } }),
    ...(['tennis', 'pickleball'] as const).map((sport, at) =>
      emit(ratingChanged, {
        subject: `${id}:${sport}`,
        version: 5,
        data: { playerId: id, sport, rating: 4 + at / 2, ...standing, ...change, changedAt },
      }),
    ),
    emit(reliabilityChanged, {
      subject: id,
      version: 5,
      data: {
        playerId: id,
        matchesAssigned: 4,
        matchesCompleted: 3,
        percentage: 75,
        tier: 'extremely_reliable',
        changedAt,
      },
    }),
  ]);
  const row = await connection.collection<{ _id: string }>('known_players').findOne({ _id: id });
  const region = 'Washington, D.C. / Northern Virginia / Maryland';
  expect(row).toMatchObject({
    listWords: ['ase', 'washington', 'd', 'c', 'northern', 'virginia', 'maryland'],
    listOrder: {
      name: 'ase',
      phone: '+12025550199',
      region,
      sport: 'pickleball',
      rating: 4.5,
      reliability: 75,
      completed: 3,
    },
  });
});

test('data of an earlier release gets what the lists need', async () => {
  const now = league.clock.now();
  await league.deps.matches.insert(createTestMatch('again', idOf(1), idOf(901), { week: nextWeek }, now));
  const expected = [
    await read({ sort: '-rating' }),
    await read({ list: 'matched' }),
    await read({ search: 'chic nr699' }),
  ];
  await connection.collection('known_players').updateMany({}, { $unset: { listOrder: 1, listWords: 1 } });
  await connection.collection('opt_ins').deleteMany({ version: 0 });
  await connection.collection('opt_ins').updateMany({}, { $unset: { matchedIn: 1 } });
  await connection.collection('matches').updateMany({}, { $unset: { isInMatchedRows: 1 } });
  for (const migration of matchmakingMigrations) await migration.run(connection);
  expect([
    await read({ sort: '-rating' }),
    await read({ list: 'matched' }),
    await read({ search: 'chic nr699' }),
  ]).toEqual(expected);
});
