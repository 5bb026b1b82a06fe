import { listPendingMatches } from '@rally/contracts/matchmaking';
import { connectDatabase } from '@rally/service-kit';
import { getDatabaseUri } from '@rally/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchmakingMigrations } from '../../src/index.ts';
import { type MatchesLeague, startMatchesLeague } from '../matches-test-league.ts';

let league: MatchesLeague;
beforeAll(async () => {
  league = await startMatchesLeague();
});
afterAll(() => league.stop());

test('staff find pending matches by players, regions, sports and names they entered, including matches of earlier releases', async () => {
  const named = await league.addMatch({ user1Name: 'Zoë Quist', region: 'Table, WA' });
  const other = await league.addMatch({ region: 'Newark, NJ', sport: 'pickleball' });
  await league.putPlayer(other.user2Id ?? '', { name: 'Zenobia', phone: '+12025550209' });
  const staff = await league.staff();
  const find = async (search: string) =>
    (await league.call(listPendingMatches, { token: staff, query: { search } })).body.matches.map(({ id }) => id);
  const findAll = async () => ({
    player: await find('zeno'),
    phone: await find('550209'),
    region: await find('wa table'),
    sport: await find('Pickle'),
    name: await find('zoe q'),
    nobody: await find('nobody'),
    nothing: await find('-'),
  });
  const found = {
    player: [other.id],
    phone: [other.id],
    region: [named.id],
    sport: [other.id],
    name: [named.id],
    nobody: [],
    nothing: [],
  };
  expect(await findAll()).toEqual(found);

  const connection = await connectDatabase(getDatabaseUri(league.harness.mongodbUri, 'matchmaking'));
  try {
    await connection.collection('known_players').updateMany({}, { $unset: { searchWords: 1, phoneSuffixes: 1 } });
    await connection.collection('matches').updateMany({}, { $unset: { nameWords: 1 } });
    expect(await find('zoe q')).toEqual([]);
    for (const { run } of matchmakingMigrations) await run(connection);
  } finally {
    await connection.close();
  }
  expect(await findAll()).toEqual(found);
});
