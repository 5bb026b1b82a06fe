import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataServiceNames } from '@rally/contracts';
import { closeAccountAsStaff, listTestUsers, testLogin } from '@rally/contracts/identity';
import { startEmbeddedMongo } from '@rally/embedded-mongo';
import { demoPhones, gatewayApiKey, type RunningRally, startRallyInOneProcess } from '@rally/one-machine';
import { createTestApiClient, createTestClock } from '@rally/testing';
import { type Document, MongoClient } from 'mongodb';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditStoredData, formatInvariants } from '../src/audit-stored-data.ts';
import { withDatabaseToAudit } from '../src/with-database.ts';

/** The sample player with the most matches. */
const closedSampleId = 'sample-00000';
const now = new Date('2026-11-18T21:30:00Z');
let folder: string;
let mongo: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let client: MongoClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rally-audit-'));
  const config = {
    PORT: 0,
    ADMIN_PORT: 0,
    DATA_DIR: folder,
    SAMPLE_PLAYERS: 14,
    SAMPLE_PAST: true,
    DEMO_MODE: true,
    TEST_LOGIN: true,
    ADMIN_SECOND_FACTOR: 'off' as const,
    LOG_LEVEL: 'silent' as const,
  };
  const world = {
    clock: createTestClock(now),
    log: pino({ level: 'silent' }),
    settings: { SCHEDULE: 'external' },
    ttlMonitorEnabled: false,
  };
  const rally = await startRallyInOneProcess(config, world);
  await closeSampleAccount(rally);
  // An erasure can take longer than its event is in flight.
  await vi.waitFor(async () => expect(await listErasedBy()).toHaveLength(dataServiceNames.length), 60_000);
  await rally.settled();
  await rally.stop();
  mongo = await startEmbeddedMongo({ dataDir: join(folder, 'database'), ttlMonitorEnabled: false });
  client = await MongoClient.connect(mongo.uri);
  // Written without the guards that would reject a corruption.
  await client.db('payments').collection('payments').dropIndex('matchId_1_playerId_1');
  await client.db('matchmaking').collection('matches').dropIndex('slotKeys_1');
}, 300_000);
afterAll(async () => {
  await client?.close();
  await mongo?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface ClosedAccountRow {
  _id: string;
  erasedBy: string[];
}

/** Closes the account of a sample player with matches, scores and ratings. */
async function closeSampleAccount({ url, settled }: RunningRally): Promise<void> {
  await settled();
  const headers = { 'x-api-key': gatewayApiKey, 'x-requested-with': 'XMLHttpRequest' };
  const api = createTestApiClient(`${url}/api`, headers);
  const { users } = (await api.call(listTestUsers)).body;
  const staffId = users.find(({ phone }) => phone === demoPhones.admin)?.id ?? '';
  const { token } = (await api.call(testLogin, { body: { userId: staffId } })).body;
  const close = { token, params: { id: closedSampleId }, body: { reason: 'Under 18' } };
  expect((await api.call(closeAccountAsStaff, close)).status).toBe(200);
}

async function listErasedBy(): Promise<string[]> {
  return withDatabaseToAudit({ DATA_DIR: folder }, async (running) => {
    const accounts = running.db('identity').collection<ClosedAccountRow>('accounts');
    return (await accounts.findOne({ _id: closedSampleId }))?.erasedBy ?? [];
  });
}

async function listViolations(): Promise<number[]> {
  const invariants = await auditStoredData(client, mongo.uri, now);
  return invariants.filter(({ violations }) => violations.length > 0).map(({ number }) => number);
}

test('a league with a history, and a closed account in it, satisfies all invariants', async () => {
  const invariants = await auditStoredData(client, mongo.uri, now);
  expect(invariants.flatMap(({ violations }) => violations)).toEqual([]);
  expect(formatInvariants(invariants)).toHaveLength(16);
  const matches = await client.db('matchmaking').collection('matches').countDocuments();
  expect(matches).toBeGreaterThan(100);
  expect(
    await client.db('scoring').collection('leaderboard').countDocuments({ playerId: closedSampleId }),
  ).toBeGreaterThan(0);
});

test('weeks and seasons are those of the zone in which the league has played', async () => {
  const invariants = await auditStoredData(client, mongo.uri, now, 'Pacific/Kiritimati');
  expect(invariants.find(({ number }) => number === 11)?.violations).not.toEqual([]);
});

test('a server without data of the league is not one in which all is well', async () => {
  const empty = await startEmbeddedMongo({ dataDir: join(folder, 'empty') });
  const audit = (audited: MongoClient) => auditStoredData(audited, empty.uri, now);
  try {
    await expect(withDatabaseToAudit({ MONGODB_URI: empty.uri, DATA_DIR: folder }, audit)).rejects.toThrow(
      'There is no data of Rally on this server.',
    );
  } finally {
    await empty.stop();
  }
});

/** The corrupted row, the corruption, and the invariants that it violates. */
interface Corruption {
  readonly what: string;
  readonly row: readonly [database: string, collection: string, filter: Document, sortBy?: { readonly order: -1 }];
  readonly change: Document;
  readonly breaks: readonly number[];
}

const paidMatch = { kind: 'paid', status: 'completed' };
const won = { 'standings.tennis': { $ne: null } };
const corruptions: readonly Corruption[] = [
  {
    what: 'a ledger that lacks its charge',
    row: ['payments', 'payments', { state: 'succeeded' }],
    change: { $set: { ledger: [] } },
    breaks: [1],
  },
  {
    what: 'a dispute that took nothing',
    row: ['payments', 'payments', { state: 'succeeded' }],
    change: {
      $set: { disputes: [{ id: 'du_1', intentId: 'pi_1', status: 'lost', amountCents: 500 }] },
      $push: { ledger: { cause: 'fee:pi_1', kind: 'fee', intentId: 'pi_1', amountCents: -45 } },
    },
    breaks: [1],
  },
  {
    what: 'a credit for a fee that stands',
    row: ['payments', 'payments', { state: 'succeeded' }],
    change: {
      $push: { ledger: { cause: 'credit_granted:pi_1', kind: 'credit_granted', intentId: 'pi_1', amountCents: -500 } },
    },
    breaks: [1, 3],
  },
  {
    what: 'a credit that was spent on nothing',
    row: ['payments', 'payments', { state: 'succeeded' }],
    change: { $set: { credit: { spending: { paymentId: 'gone', isBooked: true }, revokedAt: null } } },
    breaks: [1],
  },
  {
    what: 'a refund of more than was charged',
    row: ['payments', 'payments', { state: 'succeeded' }],
    change: {
      $push: { ledger: { cause: 'refund:re_2', kind: 'refund', intentId: 'pi_1', amountCents: -500 } },
    },
    breaks: [1, 3],
  },
  {
    what: 'a paid opponent who stays locked',
    row: ['matchmaking', 'matches', paidMatch],
    change: { $set: { revealedTo: [] } },
    breaks: [2],
  },
  {
    what: 'an opponent revealed to someone who paid nothing',
    row: ['matchmaking', 'matches', paidMatch],
    change: { $push: { revealedTo: 'sample-00001' } },
    breaks: [2],
  },
  {
    what: 'a fee stored for a match that is not there',
    row: ['payments', 'payments', { state: 'succeeded' }],
    change: { $set: { matchId: 'gone' } },
    breaks: [2, 3],
  },
  {
    what: 'a weekly match that was sent out before staff approved it',
    row: ['matchmaking', 'matches', { kind: 'weekly', status: 'completed' }],
    change: { $set: { approvedAt: null, notificationsSentAt: now } },
    breaks: [2, 8],
  },
  {
    what: 'a match with a final score that is still to be played',
    row: ['matchmaking', 'matches', { status: 'completed' }],
    change: { $set: { status: 'scheduled', completedAt: null } },
    breaks: [4, 11],
  },
  {
    what: 'a confirmed score that is void too',
    row: ['scoring', 'sheets', { status: 'confirmed' }],
    change: { $set: { voidedAt: now } },
    breaks: [4],
  },
  {
    what: 'a rating moved by hand',
    row: ['scoring', 'rating_log', { isVoid: false }],
    change: { $inc: { 'user1.state.results.mean': 0.001 } },
    breaks: [5],
  },
  {
    what: 'a score that was never settled',
    row: ['scoring', 'sheets', { status: 'confirmed' }],
    change: { $set: { unsettled: true } },
    breaks: [5],
  },
  {
    what: 'a match without its slots',
    row: ['matchmaking', 'matches', { status: 'completed' }],
    change: { $unset: { slotKeys: 1 } },
    breaks: [6],
  },
  {
    what: 'a match over 35 miles',
    row: ['matchmaking', 'matches', { status: 'completed' }],
    change: { $set: { distanceKm: 60 } },
    breaks: [7],
  },
  {
    what: 'a completed match that was called off',
    row: ['matchmaking', 'matches', { status: 'completed' }],
    change: { $set: { canceledAt: now } },
    breaks: [8],
  },
  {
    what: 'a record that claims a win too many',
    row: ['scoring', 'players', won],
    change: { $inc: { 'standings.tennis.wins': 1 } },
    breaks: [11],
  },
  {
    what: 'a leaderboard row that fell behind',
    row: ['scoring', 'leaderboard', { wins: { $gt: 0 } }],
    change: { $inc: { wins: -1 } },
    breaks: [11],
  },
  {
    what: 'a reader that missed a rating',
    row: ['matchmaking', 'known_players', { tennis: { $exists: true } }],
    change: { $inc: { 'tennis.rating': 0.01 } },
    breaks: [11, 16],
  },
  {
    what: 'a reader that missed a profile',
    row: ['matchmaking', 'known_players', { _id: 'sample-00001' }],
    change: { $inc: { 'player.version': -1 } },
    breaks: [11],
  },
  {
    what: 'a reader that missed a cancellation',
    row: ['scoring', 'known_matches', { status: 'completed' }],
    change: { $set: { status: 'canceled' } },
    breaks: [11],
  },
  {
    what: 'a score that is shown otherwise than it is',
    row: ['matchmaking', 'scores', { 'score.status': 'confirmed' }],
    change: { $set: { 'score.status': 'contested' } },
    breaks: [11],
  },
  {
    what: 'a reliability that others know otherwise',
    row: ['matchmaking', 'known_players', { 'reliability.matchesAssigned': { $gt: 0 } }],
    change: { $inc: { 'reliability.matchesAssigned': 1 } },
    breaks: [11],
  },
  {
    what: 'a rating that players know otherwise',
    row: ['players', 'ratings', {}],
    change: { $inc: { rating: 0.01 } },
    breaks: [11],
  },
  {
    what: 'a tier that payments knows otherwise',
    row: ['payments', 'known_reliabilities', { tier: 'extremely_reliable' }],
    change: { $set: { tier: 'not_reliable' } },
    breaks: [11],
  },
  {
    what: 'a kept count that is one too many',
    row: ['players', 'kept_counts', { _id: 'players' }],
    change: { $inc: { 'counts.all': 1 } },
    breaks: [11],
  },
  {
    what: 'a match that is counted as what it no longer is',
    row: ['matchmaking', 'matches', { isCounted: true, status: 'completed' }],
    change: { $set: { countedKeys: ['scheduled'] } },
    breaks: [11],
  },
  {
    what: 'a player whom the planning of a week shows without the match',
    row: ['matchmaking', 'opt_ins', { matchedIn: { $ne: null } }],
    change: { $set: { matchedIn: null } },
    breaks: [11],
  },
  {
    what: 'a match that shows another change than the rating made',
    row: ['matchmaking', 'match_ratings', {}],
    change: { $inc: { 'user1.ratingChange': 1 } },
    breaks: [16],
  },
  {
    what: 'explanations of a match that do not add up',
    // The newest one, which the player's record shows.
    row: ['scoring', 'rating_log', { isVoid: false, 'user1.explanation': /^Expected/ }, { order: -1 }],
    change: {
      $set: { 'user1.explanation': 'Expected to win 1.0 of 99 games against an opponent rated 3.00; won 12.' },
    },
    breaks: [5, 11, 16],
  },
  {
    what: 'an event that was never told',
    row: ['players', 'players', {}],
    change: { $push: { outbox: { id: 'stuck' } } },
    breaks: [11],
  },
];

test.each(corruptions)(
  'finds $what',
  async ({ row: [database, collection, filter, sortBy = {}], change, breaks }) => {
    const rows = client.db(database).collection(collection);
    const before = await rows.findOne(filter, { sort: sortBy });
    if (!before) throw new Error('there is no row to hurt');
    await rows.updateOne({ _id: before._id }, change);
    try {
      expect(await listViolations()).toEqual(breaks);
    } finally {
      await rows.replaceOne({ _id: before._id }, before);
    }
  },
  60_000,
);

const message = { purpose: 'match', tries: 1, week: '2026-11-16', sentAt: now, sendState: 'sent' };
const block = { blockerId: 'quiet', blockedId: 'loud', createdAt: new Date('2026-11-10T12:00:00Z') };
const blockedPlayers = { user1Id: 'loud', user2Id: 'quiet' };
const blockedMatch = {
  ...blockedPlayers,
  version: 1,
  kind: 'weekly',
  week: '2026-11-16',
  status: 'pending',
  sport: 'tennis',
  slotKeys: ['loud:2026-11-16', 'quiet:2026-11-16'],
  distanceKm: 1,
  createdAt: new Date('2026-11-15T15:00:00Z'),
  notificationsSentAt: null,
  approvedAt: null,
  declinedAt: null,
  canceledAt: null,
  completedAt: null,
  cancellation: null,
};
/** The search is older than the block; the opponent was found after it. */
const blockedSearch = {
  ...blockedMatch,
  kind: 'paid',
  createdAt: new Date(0),
  opponentFoundAt: new Date('2026-11-15T15:00:00Z'),
};
const closedAccount = {
  _id: 'gone',
  phone: 'closed gone',
  role: 'player',
  version: 3,
  closedAt: now,
  erasedBy: ['identity', 'players', 'matchmaking', 'scoring', 'payments', 'notifications'],
};
const ownWordMatch = {
  ...blockedMatch,
  kind: 'paid',
  status: 'canceled',
  approvedAt: now,
  canceledAt: now,
  slotKeys: ['loud:2026-11-16'],
  seenBy: ['loud'],
  revealedTo: [],
  cancellation: {
    by: 'player',
    reason: 'weather',
    canceledBy: 'loud',
    causedBy: null,
    refunds: { user1: 'automatic', user2: 'automatic' },
  },
};
/** A match of loud, who paid, that the opponent with this id canceled. */
const createLeftMatch = (user2Id: string) => ({
  ...ownWordMatch,
  _id: user2Id,
  user2Id,
  slotKeys: [`${user2Id}:2026-11-16`],
  cancellation: { ...ownWordMatch.cancellation, canceledBy: user2Id, causedBy: user2Id, usesSlotOf: [user2Id] },
});
const givenUpMatch = {
  ...ownWordMatch,
  kind: 'weekly',
  notificationsSentAt: now,
  seenBy: [],
  cancellation: {
    ...{ by: 'player', reason: 'injury', canceledBy: 'loud', causedBy: null, refunds: null },
    usesSlotOf: ['loud'],
  },
};
const standbyMatch = {
  ...givenUpMatch,
  status: 'scheduled',
  slotKeys: ['loud:2026-11-16', 'quiet:2026-11-16'],
  canceledAt: null,
  cancellation: null,
};
const ownWordRefund = {
  purpose: 'match_fee',
  playerId: 'loud',
  matchId: 'own-word',
  amountCents: 500,
  state: 'refunded',
  standing: 'pi_8',
  refundReason: 'match_canceled',
  refundsDue: [],
  ledger: [
    { cause: 'charge:pi_8', kind: 'charge', intentId: 'pi_8', amountCents: 500 },
    { cause: 'refund:re_8', kind: 'refund', intentId: 'pi_8', amountCents: -500 },
  ],
  paidAt: now,
};
const creditSpent = { cause: 'credit_spent:kept', kind: 'credit_spent', intentId: 'credit:kept', amountCents: 500 };
const paidWithCredit = {
  purpose: 'lifetime_access',
  playerId: 'nobody',
  matchId: null,
  amountCents: 500,
  state: 'succeeded',
  standing: 'credit:kept',
  refundsDue: [],
  disputes: [],
  ledger: [creditSpent],
  paidAt: now,
};
const keptAsCredit = {
  ...paidWithCredit,
  state: 'refunded',
  standing: 'pi_9',
  ledger: [
    { cause: 'charge:pi_9', kind: 'charge', intentId: 'pi_9', amountCents: 500 },
    { cause: 'credit_granted:pi_9', kind: 'credit_granted', intentId: 'pi_9', amountCents: -500 },
  ],
};
const openFee = {
  ...ownWordRefund,
  matchId: 'same',
  state: 'open',
  standing: null,
  refundReason: null,
  ledger: [],
  paidAt: null,
};
const chargeOfHalf = { cause: 'charge:pi_7', kind: 'charge', amountCents: 250 };
/** The opponent canceled and is blamed for it. */
const calledOff = {
  ...ownWordMatch,
  seenBy: [],
  cancellation: { by: 'player', reason: 'late_cancel', canceledBy: 'quiet', causedBy: 'quiet', refunds: null },
};
const standingFee = {
  ...ownWordRefund,
  matchId: 'called-off',
  state: 'succeeded',
  refundReason: null,
  ledger: ownWordRefund.ledger.slice(0, 1),
  paidAt: new Date('2026-11-16T12:00:00Z'),
};
const additions: readonly { what: string; rows: readonly (readonly [string, string, Document])[]; breaks: number[] }[] =
  [
    {
      what: 'a credit that paid for two fees',
      rows: [
        [
          'payments',
          'payments',
          { ...keptAsCredit, _id: 'kept', credit: { spending: { paymentId: 'one', isBooked: true } } },
        ],
        ['payments', 'payments', { ...paidWithCredit, _id: 'one' }],
        ['payments', 'payments', { ...paidWithCredit, _id: 'two' }],
      ],
      breaks: [1],
    },
    {
      what: 'two payments of one match by one payer',
      rows: ['one', 'two'].map((id) => ['payments', 'payments', { ...openFee, _id: id }]),
      breaks: [1],
    },
    {
      what: 'a charge that was booked twice',
      rows: [
        [
          'payments',
          'payments',
          {
            ...paidWithCredit,
            _id: 'booked-twice',
            standing: 'pi_7',
            ledger: [1, 2].map(() => ({ ...chargeOfHalf, intentId: 'pi_7' })),
          },
        ],
      ],
      breaks: [1],
    },
    {
      what: 'a fee that stands though the opponent canceled',
      rows: [
        ['matchmaking', 'matches', { ...calledOff, _id: 'called-off' }],
        ['scoring', 'known_matches', { ...block, _id: 'called-off', status: 'canceled', ...blockedPlayers }],
        ['payments', 'payments', { ...standingFee, _id: 'called-off-fee' }],
      ],
      breaks: [3],
    },
    {
      what: 'a completed match without a score',
      rows: [
        [
          'matchmaking',
          'matches',
          { ...blockedMatch, status: 'completed', approvedAt: now, completedAt: now, _id: 'x' },
        ],
        ['scoring', 'known_matches', { ...block, _id: 'x', status: 'completed', ...blockedPlayers }],
      ],
      breaks: [4],
    },
    {
      what: 'two matches of two players in one week',
      rows: ['one', 'two'].flatMap((id) => [
        ['matchmaking', 'matches', { ...blockedMatch, _id: id }] as const,
        ['scoring', 'known_matches', { ...block, _id: id, status: 'pending', ...blockedPlayers }] as const,
      ]),
      breaks: [6],
    },
    {
      what: 'a run that pairs a player twice',
      rows: ['quiet', 'shy'].map((user2Id) => [
        'matchmaking',
        'run_pairs',
        { _id: `pair with ${user2Id}`, runId: 'run', user1Id: 'loud', user2Id, outcome: null },
      ]),
      breaks: [6],
    },
    {
      what: 'a match of a player with themselves',
      rows: [
        ['matchmaking', 'matches', { ...blockedMatch, user2Id: 'loud', _id: 'alone' }],
        ['scoring', 'known_matches', { ...block, _id: 'alone', status: 'pending', user1Id: 'loud', user2Id: 'loud' }],
      ],
      breaks: [6, 7],
    },
    {
      what: 'a phone that counts six messages',
      rows: [
        ['notifications', 'phones', { _id: '+13015550123', stopped: false, changedAt: null, attempts: 6, week: '' }],
      ],
      breaks: [9],
    },
    {
      what: 'an event that a reader could not apply',
      rows: [['players', 'dead_letters', { _id: 'letter' }]],
      breaks: [11],
    },
    {
      what: 'two opponents seen in one week',
      rows: ['one', 'two'].flatMap((id) => [
        ['matchmaking', 'matches', { ...ownWordMatch, cancellation: null, _id: id }] as const,
        ['scoring', 'known_matches', { ...block, _id: id, status: 'canceled', ...blockedPlayers }] as const,
      ]),
      breaks: [13],
    },
    {
      what: 'two found matches that could be revealed at once',
      rows: ['2026-11-09', '2026-11-16'].flatMap((week) => [
        [
          'matchmaking',
          'matches',
          {
            ...{ ...blockedMatch, kind: 'paid', status: 'scheduled', createdAt: new Date(0), week, _id: week },
            slotKeys: [`loud:${week}`, `quiet:${week}`],
          },
        ] as const,
        ['scoring', 'known_matches', { ...block, _id: week, status: 'scheduled', ...blockedPlayers }] as const,
      ]),
      breaks: [13],
    },
    {
      what: 'a sixth message in a week',
      rows: [0, 1, 2, 3, 4, 5].map((index) => [
        'notifications',
        'messages',
        { ...message, _id: `extra-${index}`, phone: '+13015550123' },
      ]),
      breaks: [9],
    },
    {
      what: 'a message after STOP',
      rows: [
        [
          'notifications',
          'phones',
          { _id: '+13015550123', stopped: true, changedAt: new Date(0), attempts: 0, week: '' },
        ],
        ['notifications', 'messages', { ...message, _id: 'late', phone: '+13015550123' }],
      ],
      breaks: [10],
    },
    {
      what: 'a token of two sessions',
      rows: ['one', 'two'].map((id) => [
        'identity',
        'sessions',
        { _id: id, familyHash: `family of ${id}`, tokenHash: 'the same', endedAt: null, accountId: 'nobody' },
      ]),
      breaks: [12],
    },
    {
      what: 'a fee that came back on the own word of the payer',
      rows: [
        ['matchmaking', 'matches', { ...ownWordMatch, _id: 'own-word' }],
        ['scoring', 'known_matches', { ...block, _id: 'own-word', status: 'canceled', ...blockedPlayers }],
        ['payments', 'payments', { ...ownWordRefund, _id: 'own-word-fee' }],
      ],
      breaks: [13],
    },
    {
      what: 'another match in the week of one that the player canceled',
      rows: [
        ['matchmaking', 'matches', { ...givenUpMatch, _id: 'given-up' }],
        ['matchmaking', 'matches', { ...standbyMatch, _id: 'after-it' }],
        ['scoring', 'known_matches', { ...block, _id: 'given-up', status: 'canceled', ...blockedPlayers }],
        ['scoring', 'known_matches', { ...block, _id: 'after-it', status: 'scheduled', ...blockedPlayers }],
      ],
      breaks: [13],
    },
    {
      what: 'a match of a new account in the week that the closed account with the phone used up',
      rows: [
        ['matchmaking', 'account_phones', { _id: 'loud:h', accountId: 'loud', phoneHash: 'h', closedAt: new Date(0) }],
        ['matchmaking', 'account_phones', { _id: 'anew:h', accountId: 'anew', phoneHash: 'h', closedAt: null }],
        ['matchmaking', 'matches', { ...givenUpMatch, _id: 'given-up' }],
        [
          'matchmaking',
          'matches',
          {
            ...standbyMatch,
            user1Id: 'anew',
            slotKeys: ['anew:2026-11-16', 'quiet:2026-11-16'],
            _id: 'of-new-account',
          },
        ],
        ['scoring', 'known_matches', { ...block, _id: 'given-up', status: 'canceled', ...blockedPlayers }],
        [
          'scoring',
          'known_matches',
          { ...block, _id: 'of-new-account', status: 'scheduled', ...blockedPlayers, user1Id: 'anew' },
        ],
      ],
      breaks: [13],
    },
    {
      what: 'a week that is open again on the own word of the player who canceled',
      rows: [
        [
          'matchmaking',
          'matches',
          {
            ...givenUpMatch,
            slotKeys: [],
            cancellation: { ...givenUpMatch.cancellation, usesSlotOf: [] },
            _id: 'free',
          },
        ],
        ['scoring', 'known_matches', { ...block, _id: 'free', status: 'canceled', ...blockedPlayers }],
      ],
      breaks: [13],
    },
    {
      what: 'a payer whom two opponents of a week left free',
      rows: ['first', 'second'].flatMap((id) => [
        ['matchmaking', 'matches', createLeftMatch(id)] as const,
        [
          'scoring',
          'known_matches',
          { ...block, ...blockedPlayers, _id: id, status: 'canceled', user2Id: id },
        ] as const,
      ]),
      breaks: [13],
    },
    {
      what: 'an opponent who was seen without using up the slot',
      rows: [
        ['matchmaking', 'matches', { ...ownWordMatch, slotKeys: [], _id: 'own-word' }],
        ['scoring', 'known_matches', { ...block, _id: 'own-word', status: 'canceled', ...blockedPlayers }],
      ],
      breaks: [13],
    },
    {
      what: 'the phone of a closed account in an audit entry',
      rows: [
        ['identity', 'accounts', closedAccount],
        ['identity', 'audit_entries', { _id: 'trace', action: 'test', after: { id: 'gone', phone: '+13015550123' } }],
      ],
      breaks: [14],
    },
    {
      what: 'the name of a closed account in a match',
      rows: [
        ['identity', 'accounts', closedAccount],
        ['matchmaking', 'notes', { _id: 'trace', user2Id: 'gone', user2Name: 'Quinn' }],
      ],
      breaks: [14],
    },
    {
      what: 'nothing in what an opponent and staff may still read of a closed account',
      rows: [
        ['identity', 'accounts', closedAccount],
        [
          'matchmaking',
          'threads',
          { _id: 'kept', playerIds: ['gone', 'quiet'], messages: [{ id: 'm1', authorId: 'gone', text: 'Hi' }] },
        ],
        ['players', 'reports', { _id: 'kept', reporterId: 'gone', reportedId: 'quiet', text: 'Shouted at me.' }],
      ],
      breaks: [],
    },
    {
      what: 'an erasure that is not acknowledged for a month',
      rows: [['identity', 'accounts', { ...closedAccount, closedAt: new Date(0), erasedBy: ['identity'] }]],
      breaks: [14],
    },
    {
      what: 'a pair made after one of them blocked the other',
      rows: [
        ['matchmaking', 'blocks', { ...block, _id: 'before' }],
        ['matchmaking', 'matches', { ...blockedMatch, _id: 'after-block' }],
        ['scoring', 'known_matches', { ...block, _id: 'after-block', status: 'pending', ...blockedPlayers }],
      ],
      breaks: [15],
    },
    {
      what: 'a search joined after one of them blocked the other',
      rows: [
        ['matchmaking', 'blocks', { ...block, _id: 'before' }],
        ['matchmaking', 'matches', { ...blockedSearch, _id: 'after-block' }],
        ['scoring', 'known_matches', { ...block, _id: 'after-block', status: 'pending', ...blockedPlayers }],
      ],
      breaks: [15],
    },
    {
      what: 'a block that ended with the account of the blocked player, who is back',
      rows: [
        ['matchmaking', 'blocks', { ...block, _id: 'before' }],
        ['matchmaking', 'account_phones', { _id: 'loud:h', accountId: 'loud', phoneHash: 'h', closedAt: now }],
        ['matchmaking', 'account_phones', { _id: 'anew:h', accountId: 'anew', phoneHash: 'h', closedAt: null }],
      ],
      breaks: [15],
    },
    {
      what: 'a message to an opponent long after a block',
      rows: [
        ['matchmaking', 'blocks', { ...block, _id: 'before' }],
        [
          'matchmaking',
          'threads',
          {
            _id: 'after-block',
            playerIds: ['loud', 'quiet'],
            messages: [{ id: 'm1', authorId: 'loud', text: 'Hi', sentAt: new Date('2026-11-11T12:00:00Z') }],
          },
        ],
      ],
      breaks: [15],
    },
    {
      what: 'a match message long after a block',
      rows: [
        ['matchmaking', 'blocks', { ...block, _id: 'before' }],
        ['matchmaking', 'matches', { ...blockedMatch, _id: 'after-block', createdAt: new Date(0) }],
        ['scoring', 'known_matches', { ...block, _id: 'after-block', status: 'pending', ...blockedPlayers }],
        [
          'notifications',
          'messages',
          { ...message, _id: 'told', phone: '+13015550123', purpose: 'match_notification', matchId: 'after-block' },
        ],
      ],
      breaks: [15],
    },
  ];

test.each(additions)(
  'finds $what',
  async ({ rows, breaks }) => {
    const place = ([database, collection]: readonly [string, string, Document]) =>
      client.db(database).collection<{ _id: string }>(collection);
    for (const row of rows) await place(row).insertOne({ _id: '', ...row[2] });
    try {
      expect(await listViolations()).toEqual(breaks);
    } finally {
      for (const row of rows) await place(row).deleteOne({ _id: row[2]._id });
    }
  },
  60_000,
);
