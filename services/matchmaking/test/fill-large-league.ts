import { minuteMs } from '@rally/contracts/durations';
import { type MatchStatus, matchStatuses } from '@rally/contracts/matchmaking';
import { connectDatabase } from '@rally/service-kit';
import { createErasedAccountRow } from '@rally/testing';
import { importSamplePlayersIntoMatchmaking } from '../src/known-players/import-sample-players-into-matchmaking.store.ts';
import type { Cancellation, Match } from '../src/matches/match.ts';
import { toMatchDocument } from '../src/matches/match-document.store.ts';
import { createMatchedRowStore } from '../src/planning/matched-rows.store.ts';
import { createTestMatch, testMatchWeek } from './builders/create-test-match.ts';
import { createTestScore } from './builders/create-test-score.ts';
import { createTestPlayer } from './matchmaking-test-league.ts';

const players = 1_500;
const matchesPerStatus = 1_200;
/** The number of rows of every other kind, more than the longest page. */
const rows = 700;
/** Matches, blocks and answers of a player who has been there for years. */
const rowsOfPlayer = 50;

/** Fills the database with more rows of every kind than the longest page. `player-0` has played for years. */
export async function fillLargeLeague(uri: string, now: Date): Promise<void> {
  await importSamplePlayersIntoMatchmaking(
    uri,
    numbers(players).map((number) => ({
      ...createTestPlayer(`player-${number}`),
      name: `Player${number} Sample`,
      phone: `+1202555${String(number).padStart(4, '0')}`,
    })),
  );
  const connection = await connectDatabase(uri);
  const insert = (collection: string, documents: { _id: string }[]) =>
    connection.collection<{ _id: string }>(collection).insertMany(documents);
  try {
    // Comes before the cancellations, because the worker creates these rows for their players.
    await insert(
      'search_permissions',
      numbers(rows).map((number) => createPermission(`player-${number}`, now)),
    );
    const matches = createMatches(now);
    await insert('matches', matches.map(toRow));
    await insert(
      'scores',
      matches
        .filter(({ status, hasOpenScore }) => status === 'completed' || hasOpenScore)
        .map((match) => {
          const status = match.status === 'completed' ? 'confirmed' : 'submitted';
          return { _id: match.id, version: 1, score: createTestScore(match, status) };
        }),
    );
    await insert('opt_ins', [...numbers(players), ...numbers(rowsOfPlayer)].map(createOptIn));
    await insert('runs', [
      createRun('planned', now),
      ...numbers(rows).map((number) => createRun(`run-${number}`, now)),
    ]);
    await insert('run_pairs', numbers(rows).map(createRunPair));
    await insert('run_unpaired', numbers(rows).map(createUnpaired));
    await insert(
      'bulk_actions',
      numbers(rows).map((number) => createEndedAction(`ask-${number}`, now)),
    );
    await insert(
      'threads',
      matches.slice(0, rows).map(({ id, user1Id, user2Id }) => createThread(id, [user1Id, user2Id ?? ''], now)),
    );
    await insert('closed_accounts', numbers(rows).map(createErasedAccountRow));
    await insert('blocks', [
      ...numbers(rowsOfPlayer).map((number) => createBlock('player-0', `player-${number + 10}`, now)),
      ...numbers(rows).map((number) => createBlock(`blocker-${number}`, `blocked-${number}`, now)),
    ]);
    await insert(
      'account_phones',
      numbers(players).map((number) => createAccountPhone(number, now)),
    );
    const matchedRows = createMatchedRowStore(connection);
    while (!(await matchedRows.update()));
  } finally {
    await connection.close();
  }
}

/** Without its slots, because a player has only one a week. */
function toRow(match: Match) {
  const { slotKeys: _slotKeys, ...row } = toMatchDocument(match);
  return row;
}

function createMatches(now: Date): Match[] {
  return matchStatuses.flatMap((status) =>
    numbers(matchesPerStatus).map((number) => {
      const isOld = number < rowsOfPlayer / matchStatuses.length;
      const [user1Id, user2Id] = isOld
        ? ['player-0', `player-${number + 1}`]
        : [`player-${number + 50}`, `player-${number + 150}`];
      return createMatch(`${status}-${number}`, [user1Id, user2Id], status, number, now);
    }),
  );
}

/** Most matches are announced and have a time, and a few could not be announced. */
function createMatch(
  id: string,
  [user1Id, user2Id]: [string, string],
  status: MatchStatus,
  number: number,
  now: Date,
): Match {
  const at = new Date(now.getTime() - number * minuteMs);
  const isAnnounced = number % 7 < 4;
  const failedFor = number % 60 === 1 ? [user1Id] : [];
  return createTestMatch(
    id,
    user1Id,
    user2Id,
    {
      status,
      week: number % 4 === 0 ? testMatchWeek : '2026-11-16',
      sport: number % 2 === 0 ? 'tennis' : 'pickleball',
      region: number % 3 === 0 ? 'Chicago, IL' : 'Newark, NJ',
      scheduledDate: number % 5 < 3 ? at : null,
      approvedAt: status === 'pending' || status === 'declined' ? null : at,
      declinedAt: status === 'declined' ? at : null,
      completedAt: status === 'completed' ? at : null,
      canceledAt: status === 'canceled' ? at : null,
      notificationsSentAt: isAnnounced && status !== 'pending' ? at : null,
      notification: failedFor.length > 0 ? { requestId: 'sent', attempt: 1, sentTo: [user2Id], failedFor } : null,
      courtsLookedUpAt: at,
      seenBy: [user1Id, user2Id],
      hasOpenScore: isScored(status, number),
      cancellation: status === 'canceled' ? createCancellation(user1Id, number) : null,
    },
    at,
  );
}

function isScored(status: MatchStatus, number: number): boolean {
  return status === 'scheduled' && number % 2 === 1;
}

function createEndedAction(id: string, now: Date) {
  return {
    _id: id,
    openKey: id,
    version: 3,
    order: { kind: 'ask', audience: 'all', prompt: 'question' },
    week: testMatchWeek,
    startedBy: null,
    requestId: null,
    createdAt: now,
    finishedAt: now,
    fence: 1,
    batch: null,
    progress: { done: players, total: players },
    changed: players,
    refused: 0,
    refusals: [],
  };
}

function createCancellation(canceledBy: string, number: number): Cancellation {
  const review = number % 11 < 6 ? 'awaiting_staff' : 'closed';
  return {
    by: 'player',
    reason: 'injury',
    canceledBy,
    causedBy: canceledBy,
    review,
    responseDueAt: null,
    refunds: null,
  };
}

const week = '2026-11-16';
/** So that one list of the planning has more players than are sorted in memory. */
const answers = ['yes', 'yes', 'yes', 'yes', 'yes', 'no', 'no', 'no', null, null];

function createOptIn(number: number, index: number) {
  const isOfOnePlayer = index >= players;
  const playerId = isOfOnePlayer ? 'player-0' : `player-${number}`;
  const asked = isOfOnePlayer ? `2020-01-${number}` : week;
  const answer = {
    answer: answers[Math.floor(number / 4) % answers.length],
    answeredAt: null,
    answeredBy: 'web',
    answerVersion: 1,
  };
  const row = { playerId, week: asked, version: 1, askedOn: null, remindedOn: null, ...answer };
  return { _id: `${playerId}:${asked}`, ...row, replies: [], takenBy: null, unpaired: null, outbox: [] };
}

function createRun(id: string, createdAt: Date) {
  const state = id === 'planned' ? 'planned' : 'applied';
  const sums = {
    candidates: 2 * rows,
    pairs: rows,
    unpaired: rows,
    totalQuality: rows,
    averageMiles: 1,
    averageRatingGap: 0,
  };
  const summary = { ...sums, isOptimal: true };
  const plan = { planFence: 1, planningAttempts: 1, progress: { done: 0, total: 0 }, failure: null, summary };
  const rules = { whatIf: null, baseline: null, pairOverrides: null, isOptimal: true };
  return {
    _id: id,
    kind: 'weekly',
    week,
    seed: 1,
    // Nothing applies a preview.
    dryRun: state === 'planned',
    state,
    createdAt,
    fence: 1,
    version: 1,
    outbox: [],
    ...plan,
    ...rules,
  };
}

function createRunPair(number: number) {
  const reasons = { ratingGap: 0, miles: 1, sharedDays: [], sharedBlocks: [], weeksWaited: [0, 0], timesMet: 0 };
  const pair = {
    user1Id: `player-${2 * number}`,
    user2Id: `player-${2 * number + 1}`,
    sport: 'tennis',
    quality: 1,
    reasons,
  };
  return { _id: `pair-${number}`, runId: 'planned', fence: 1, outcome: null, ...pair };
}

function createUnpaired(number: number) {
  const why = { sport: 'tennis', reason: 'odd_one_out', sentence: 'Nobody was left.', wouldHelp: null, weeksWaited: 0 };
  return { _id: `planned:player-${number}`, runId: 'planned', fence: 1, playerId: `player-${number}`, ...why };
}

function createThread(matchId: string, playerIds: [string, string], now: Date) {
  const expiresAt = new Date(now.getTime() + 1_000_000 * minuteMs);
  return { _id: matchId, version: 1, playerIds, messages: [], reads: [], reportedIds: [], expiresAt, outbox: [] };
}

function createBlock(blockerId: string, blockedId: string, now: Date) {
  return { _id: `${blockerId}:${blockedId}`, blockerId, blockedId, createdAt: now, settledAt: now };
}

function createPermission(playerId: string, now: Date) {
  return { _id: playerId, version: 1, reopenedAt: null, closedAt: now, disputeIds: ['dispute'], outbox: [] };
}

/** A third of the accounts is closed; open accounts have none of their phones. */
function createAccountPhone(number: number, since: Date) {
  const accountId = `player-${number}`;
  const closedAt = number % 3 === 1 ? since : null;
  const row = { accountId, phoneHash: `hash-${number}`, since, closedAt, purgeAt: null, linkedIds: [] };
  return { _id: `${accountId}:hash-${number}`, version: 1, ...row, outbox: [] };
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}
