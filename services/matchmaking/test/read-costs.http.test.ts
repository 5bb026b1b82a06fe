import { connectDatabase } from '@rally/service-kit';
import {
  findCostlyReads,
  getDatabaseUri,
  listReadCalls,
  type ReadCallSamples,
  type WatchedDatabaseReads,
  watchDatabaseReads,
} from '@rally/testing';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toMatchPageCursor } from '../src/matches/match.ts';
import { fillLargeLeague } from './fill-large-league.ts';
import { type MatchmakingTestLeague, startMatchmakingTestLeague } from './matchmaking-test-league.ts';

let league: MatchmakingTestLeague;
let reads: WatchedDatabaseReads;
beforeAll(async () => {
  league = await startMatchmakingTestLeague();
  await fillLargeLeague(getDatabaseUri(league.harness.mongodbUri, 'matchmaking'), league.clock.now());
  // The worker does so within seconds.
  while (!(await league.deps.updateClosedSearches()));
  reads = watchDatabaseReads(mongoose.connections, { isStrict: true });
});
afterAll(() => league.stop());

const search = ['Player198 Sample', '5550198', 'pickleball nobody'];
const sortsRegion = { SORT: 'the matches of a region are sorted in memory by another column' };
const countsFound = { COUNT: 'what a search finds is counted (decision 165)' };
const planningFaults = {
  COUNT: 'the lengths of the lists of a week are counted by an index of answers and matches',
  UNBOUNDED: 'the league is walked in the order of an index until the page is full',
};
/** Have samples of their own. */
const partsOfApproved = { unnotified: [], overdue: [] };
/** A text that matches no player but most matches. */
const ofRegion = { query: { search: 'newark' }, values: { unsent: [], ...partsOfApproved } };

const samples: ReadCallSamples = {
  countMatches: [{}],
  exportOwnMatches: [{}],
  getCalendarFeedUrl: [{}],
  getMatch: [{ params: { id: 'completed-0' } }, { as: 'admin', params: { id: 'completed-0' } }],
  getMatchCalendar: [{ params: { id: 'scheduled-0' } }],
  getOptIn: [{}],
  getRunInProgress: [{}],
  getThread: [{ params: { id: 'scheduled-0' } }],
  getWeeklyPlanning: [{ values: { weekOffset: [0, 1] }, accepts: planningFaults }],
  getWeeklyRun: [{ params: { runId: 'planned' } }],
  listBlocks: [{}],
  listBulkActions: [{}],
  listCancellations: [{ values: { search } }, { ...ofRegion, accepts: sortsRegion }],
  listMatches: [
    { as: 'visitor', query: { admin: 'false' } },
    { as: 'player', query: { admin: 'false' } },
    { as: 'admin', query: { admin: 'true' }, values: { search, ids: ['completed-0,pending-1'], ...partsOfApproved } },
    ...(['scheduled', 'completed', 'canceled'] as const).map((status) => ({
      as: 'admin' as const,
      query: { admin: 'true', status },
      values: { search, ...partsOfApproved },
    })),
    ...(['unnotified', 'overdue'] as const).map((part) => ({
      as: 'admin' as const,
      query: { admin: 'true', [part]: 'true' },
      values: { search, status: [], unsent: [], ...partsOfApproved },
    })),
    {
      as: 'admin',
      query: { admin: 'true', unnotified: 'true', ...ofRegion.query },
      values: { ...ofRegion.values, status: [] },
      accepts: sortsRegion,
    },
    {
      as: 'admin',
      ...ofRegion,
      query: { admin: 'true', status: 'completed', ...ofRegion.query },
      accepts: { ...sortsRegion, ...countsFound },
    },
  ],
  listMatchesOfPlayer: [{ params: { userId: 'player-0' } }],
  listPendingMatches: [
    { values: { search } },
    {
      ...ofRegion,
      accepts: { ...sortsRegion, ...countsFound, WASTE: 'no pending match is announced' },
    },
  ],
  listPlanningPlayers: [
    { values: { search: search.slice(0, 2), weekOffset: [0, 1] }, accepts: planningFaults },
    {
      query: { search: 'washington' },
      values: { weekOffset: [0] },
      accepts: {
        COUNT: planningFaults.COUNT,
        UNBOUNDED: 'whom a search finds is read and sorted',
        WASTE: 'whom a search finds in the league is looked for in the list',
      },
    },
  ],
  listPlayersBarredFromSearch: [
    {
      accepts: {
        COUNT: 'those whom staff have not opened are counted by an index',
        UNBOUNDED: 'the cancellations of the players on the page are read, which are few',
      },
    },
  ],
  listRecentReviews: [{}],
  listRunPairs: [{ params: { runId: 'planned' } }],
  listUnpairedPlayers: [{ params: { runId: 'planned' } }],
};

test.each(listReadCalls('matchmaking', samples))('$name reads no more than a page', async (read) => {
  const costly = await findCostlyReads({ api: league, issuer: league.harness.issuer, reads }, read);
  expect(costly).toEqual([]);
});

test('the worker that looks up courts reads no more than a page of the matches without any', async () => {
  const { matches } = league.deps;
  const connection = await connectDatabase(getDatabaseUri(league.harness.mongodbUri, 'matchmaking'));
  const open = { status: { $in: ['pending', 'scheduled'] } };
  await connection.collection('matches').updateMany(open, { $set: { courtsLookedUpAt: null } });
  await connection.close();
  const [first] = await matches.listWithoutCourts().page({ after: null, limit: 1 });
  expect(first).toBeDefined();
  await matches.listWithoutCourts().page({ after: first ? toMatchPageCursor(first) : null, limit: 100 });
  expect(await reads.takeSlow()).toEqual([]);
});
