import { dayMs } from '@rally/contracts/durations';
import { scoreEntrySchema } from '@rally/contracts/scoring';
import {
  createErasedAccountRow,
  createTestPlayerSnapshot,
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
import { importLeague } from '../src/import-league.ts';
import type { KnownMatch } from '../src/known-matches/known-match.ts';
import { type RatingLogEntry, rateLogEntry } from '../src/rating-log/rating-log-entry.ts';
import type { ScoreSheet } from '../src/sheets/score-sheet.ts';
import { validateScoreEntry } from '../src/sheets/validate-score-entry.ts';
import { type ScoringHarness, startScoringHarness } from './scoring-harness.ts';

let scoring: ScoringHarness;
let reads: WatchedDatabaseReads;
beforeAll(async () => {
  scoring = await startScoringHarness();
  const { mongodbUri, clock } = scoring.harness;
  const now = clock.now();
  const league = {
    players: createPlayers(),
    matches: createMatches(),
    sheets: createSheets(now),
    entries: createEntries(now),
  };
  const uri = getDatabaseUri(mongodbUri, 'scoring');
  await importLeague(uri, league, { now, leagueZone: 'America/New_York' });
  await fillCollections(uri, 700, { closed_accounts: createErasedAccountRow });
  reads = watchDatabaseReads(mongoose.connections, { isStrict: true });
});
afterAll(() => scoring.stop());

const samples: ReadCallSamples = {
  exportOwnScores: [{}],
  getLeaderboard: [
    {
      values: { season: ['Fall'], year: [2025], region: ['Chicago, IL'] },
      accepts: {
        COUNT: 'the players of a season are counted by their index, once for each version of the board',
        UNBOUNDED: 'the ranks of a week ago come from the whole leaderboard, once an hour',
      },
    },
  ],
  getPlayerProfile: [
    { params: { id: 'player-0' } },
    {
      // Two thirds have a better rating.
      params: { id: 'player-900' },
      accepts: { COUNT: 'the better players of the state are counted by an index' },
    },
  ],
  getPlayerRatings: [{ params: { id: 'player-0' } }],
  getRatingCalibration: [{}],
  listContestedScores: [{}],
  listPendingConfirmations: [{}],
  searchPlayersByName: [{ query: { name: 'pl' } }, { query: { name: 'sample player99' } }],
};

test.each(listReadCalls('scoring', samples))('$name reads no more than a page', async (read) => {
  expect(await findCostlyReads({ api: scoring, issuer: scoring.harness.issuer, reads }, read)).toEqual([]);
});

const players = 1_000;
const rows = 4_000;
/** Results of a player who has played for years. */
const rowsOfPlayer = 50;

function createPlayers() {
  return numbers(players).map((number) =>
    createTestPlayerSnapshot({
      id: `player-${number}`,
      name: `Player${number} Sample`,
      region: number % 2 === 0 ? 'Chicago, IL' : 'Gary, IN',
      state: 'IL',
      onboarded: true,
    }),
  );
}

function createMatches(): KnownMatch[] {
  return numbers(rows).map((number) => ({
    id: `match-${number}`,
    ...createSides(number),
    kind: 'weekly',
    week: '2026-11-16',
    status: 'completed',
    user1Name: null,
    user2Name: null,
    affectsReliability: true,
    revealedTo: [],
    cancellation: null,
    scheduledDate: null,
    proposedStarts: [],
    arrangement: null,
    windowEndsAt: null,
  }));
}

/** A quarter wait for the opponent, and a few wait for staff. */
function createSheets(now: Date): ScoreSheet[] {
  return numbers(rows).map((number) => {
    const status = number % 4 === 0 ? 'submitted' : number % 100 === 1 ? 'contested' : 'confirmed';
    const at = new Date(now.getTime() - number * 60_000);
    const { user1Id, ...others } = createSides(number);
    return {
      id: `match-${number}`,
      version: 1,
      user1Id,
      ...others,
      user1Skill: 3.5,
      user2Skill: 3.5,
      playedAt: at,
      score,
      status,
      submittedBy: user1Id,
      submittedAt: at,
      expiresAt: new Date(now.getTime() + dayMs),
      contestedBy: status === 'contested' ? others.user2Id : null,
      contestedAt: status === 'contested' ? at : null,
      confirmedAt: status === 'confirmed' ? at : null,
      confirmedBy: status === 'confirmed' ? 'opponent' : null,
      voidedAt: null,
      finalAt: status === 'confirmed' ? at : null,
      user1Vote: null,
      user2Vote: null,
    };
  });
}

/** One match was rated, and the others are like it. */
function createEntries(now: Date): RatingLogEntry[] {
  const skill = 3.5;
  const sides = { user1: { playerId: 'player-0', skill }, user2: { playerId: 'player-1', skill } };
  const result = { matchId: 'match-0', scoreVersion: 1, order: '', at: now, playedAt: now, score, isVoid: false };
  const entry = rateLogEntry({ ...result, sport: 'tennis', ...sides }, { user1: null, user2: null });
  return numbers(rows).map((number) => {
    const at = new Date(now.getTime() - number * 60_000);
    const { user1Id, user2Id, sport } = createSides(number);
    return {
      ...entry,
      matchId: `match-${number}`,
      sport,
      order: `${at.toISOString()}/match-${number}`,
      at,
      playedAt: at,
      user1: { ...entry.user1, playerId: user1Id },
      user2: { ...entry.user2, playerId: user2Id },
    };
  });
}

const score = validateScoreEntry(
  'tennis',
  scoreEntrySchema.parse({ user1Set1: 4, user2Set1: 6, user1Set2: 4, user2Set2: 6 }),
);

function createSides(number: number) {
  const user1Id = `player-${number < rowsOfPlayer ? 0 : number % players}`;
  return {
    user1Id,
    user2Id: `player-${(number + 667) % players}`,
    sport: number % 20 === 19 ? ('pickleball' as const) : ('tennis' as const),
  };
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}
