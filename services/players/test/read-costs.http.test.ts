import { sports } from '@rally/contracts/players';
import {
  createErasedAccountRow,
  fillCollections,
  findCostlyReads,
  getDatabaseUri,
  listReadCalls,
  type ReadCallSamples,
  type WatchedDatabaseReads,
  watchDatabaseReads,
} from '@rally/testing';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSamplePlayers } from '../src/index.ts';
import { toSubscriberListFields } from '../src/subscribers/subscriber-list-fields.ts';
import { createSamplePlayer } from './create-sample-player.ts';
import { type PlayersUnderTest, startPlayersUnderTest } from './players-under-test.ts';

let players: PlayersUnderTest;
let reads: WatchedDatabaseReads;
beforeAll(async () => {
  players = await startPlayersUnderTest();
  const { mongodbUri, clock } = players.harness;
  await fillStores(getDatabaseUri(mongodbUri, 'players'), clock.now());
  reads = watchDatabaseReads(mongoose.connections, { isStrict: true });
});
afterAll(() => players.stop());

const countsFound = { COUNT: 'what a search finds is counted (decision 165)' };
const withoutDatabase = 'asks the places provider or a table in the code';
const samples: ReadCallSamples = {
  autocompletePlaces: withoutDatabase,
  countPlayers: [{}],
  countSubscribers: [{}],
  exportOwnProfile: [{ account: 'sample-0' }],
  findCourtsBetween: withoutDatabase,
  findNearbyCourts: withoutDatabase,
  findSubscriberByPhone: [{ params: { phone: '+12025550123' } }],
  geocodeZipCode: withoutDatabase,
  getOwnProfile: [{ account: 'sample-0' }],
  getPlaceDetails: withoutDatabase,
  getProfileById: [
    { account: 'sample-0', params: { id: 'sample-0' } },
    { as: 'admin', params: { id: 'sample-1' } },
  ],
  getZipCodeRegion: withoutDatabase,
  listReports: [
    {
      values: { playerId: ['sample-0', 'sample-100'] },
      accepts: { COUNT: 'the closed reports of two years are counted by their index' },
    },
  ],
  listSubscribers: [
    { values: { search: ['seattle', '0123'] } },
    { values: { search: ['chicago', 'tennis 3'] }, accepts: countsFound },
  ],
  listUsers: [
    { values: { ids: ['sample-1,sample-2'], sport: [], status: [], reliability: [] } },
    {
      values: {
        name: ['sample123 play'],
        region: ['Seattle, WA'],
        search: ['Sample123', '0123'],
        sport: [],
        status: ['unnamed', 'disabled'],
      },
      accepts: { SORT: 'up to 500 users of a filter are sorted in memory by another column' },
    },
    {
      values: { region: ['Chicago, IL'], search: ['sample', 'play chic'], status: ['active'], reliability: ['new'] },
      accepts: countsFound,
    },
    {
      values: { name: ['play'], sport: [], status: [], reliability: [] },
      accepts: { ...countsFound, COUNT_BY_READING: 'words of names are told from others by a look at the name' },
    },
  ],
};

test.each(listReadCalls('players', samples))('$name reads no more than a page', async (read) => {
  expect(await findCostlyReads({ api: players, issuer: players.harness.issuer, reads }, read)).toEqual([]);
});

const rows = 2_000;
const rowsOfPlayer = 50;

async function fillStores(uri: string, now: Date): Promise<void> {
  await importSamplePlayers(
    uri,
    Array.from({ length: rows }, (_, number) => ({
      ...createSamplePlayer(number),
      region: number % 10 === 0 ? 'Seattle, WA' : 'Chicago, IL',
      sport: sports[number % 2] ?? 'tennis',
      name: number % 20 === 1 ? null : `Sample${number} Player`,
    })),
  );
  await fillCollections(uri, rows, {
    closed_accounts: createErasedAccountRow,
    ratings: (number) => {
      const rating = { playerId: `sample-${number}`, sport: 'tennis', version: 1, rating: 3.5, totalMatches: 4 };
      return { _id: `sample-${number}:tennis`, ...rating };
    },
    uploads: (number) => ({ _id: `photo-${number}`, playerId: `sample-${number}`, touchedAt: now }),
    subscribers: (number) => createSubscriber(number, now),
    reports: (number) => createReport(number, now),
  });
}

function createSubscriber(number: number, now: Date) {
  const shown = {
    phone: `+1202555${String(number).padStart(4, '0')}`,
    region: number % 40 === 0 ? 'Seattle, WA' : 'Chicago, IL',
    sport: 'tennis' as const,
    skill: '3.0',
    gender: null,
    availability: 'Flexible',
  };
  const createdAt = new Date(now.getTime() - number * 1_000);
  const consent = {
    consentAt: createdAt,
    textConsent: null,
    opponentGenderPreference: null,
    zipCode: null,
    language: null,
  };
  return {
    _id: `subscriber-${number}`,
    version: 1,
    ...shown,
    ...toSubscriberListFields(shown),
    ...consent,
    createdAt,
    outbox: [],
  };
}

/** A third of the reports are open. */
function createReport(number: number, now: Date) {
  const createdAt = new Date(now.getTime() - number * 1_000);
  const reporterId = number < rowsOfPlayer ? 'sample-0' : `sample-${number}`;
  const told = {
    reporterId,
    reportedId: `sample-${(number + 1) % rows}`,
    reason: 'other',
    text: 'Unfair',
    matchId: null,
  };
  const isOpen = number % 3 === 0;
  const decision = { decision: 'dismiss', note: '', decidedBy: 'staff', decidedAt: createdAt };
  const state = { openSince: isOpen ? createdAt : null, decision: isOpen ? null : decision };
  return { _id: `report-${number}`, version: 1, ...told, createdAt, ...state, outbox: [] };
}
