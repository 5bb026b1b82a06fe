import { dayMs, hourMs, weekMs } from '@rally/contracts/durations';
import { accountCreated, accountUpdated } from '@rally/contracts/identity';
import {
  answerOptIn,
  blockPlayer,
  cancelMatch,
  closedWeekTexts,
  formerAccountLinked,
  getOptIn,
  getThread,
  listBlocks,
  listPlayersBarredFromSearch,
  matchCanceled,
  optInRefused,
  postThreadMessage,
  reopenSearchForPlayer,
  searchOpponent,
  unblockPlayer,
} from '@rally/contracts/matchmaking';
import { optInAnsweredByMessage } from '@rally/contracts/notifications';
import { paymentDisputed } from '@rally/contracts/payments';
import { addWeeks } from '@rally/league-calendar';
import { connectDatabase } from '@rally/service-kit';
import { getDatabaseUri } from '@rally/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUnaskedOptIn } from '../src/opt-ins/opt-in.ts';
import { createTestMatch } from './builders/create-test-match.ts';
import { createTestAccount } from './matchmaking-test-league.ts';
import { type PaidMatchesLeague, startPaidMatchesLeague } from './paid-matches/paid-matches-league.ts';

const week = '2026-11-16';
const matchWeek = '2026-11-23';
const monday = new Date('2026-11-23T15:00:00Z');

let league: PaidMatchesLeague;
beforeAll(async () => {
  league = await startPaidMatchesLeague({ SCHEDULE_TICK_MS: '50' });
});
afterAll(() => league.stop());

let tests = 0;
let ann: string;
let bob: string;
/** The account that ann creates with the same phone after closing the first one. */
let ann2: string;
beforeEach(async () => {
  league.clock.set(monday);
  tests += 1;
  [ann, bob, ann2] = [`ann-${tests}`, `bob-${tests}`, `again-${tests}`];
  for (const id of [ann, bob]) await join(id);
});

/** The players of each test live in their own place. */
async function join(id: string): Promise<void> {
  await league.joinReliable(id, { availabilityDays: [], lat: 25 + tests, lng: -100 });
}

async function signUp(id: string, phoneOf: string): Promise<void> {
  await join(id);
  const data = { ...createTestAccount(id), phone: createTestAccount(phoneOf).phone };
  await league.harness.emit(accountCreated, { subject: id, version: 2, data });
}

/** As it happens, or with the news of the closing after that of the new account. */
async function closeAndSignUpAgain(order: 'in order' | 'late news' = 'in order'): Promise<void> {
  if (order === 'in order') await league.harness.closeAccount(ann);
  await signUp(ann2, ann);
  if (order === 'late news') await league.harness.closeAccount(ann);
}

async function announce(ofWeek: string, changes: Partial<Parameters<typeof createTestMatch>[3]> = {}) {
  const now = league.clock.now();
  const told = { approvedAt: now, notificationsSentAt: now, courtsLookedUpAt: now };
  const state = { week: ofWeek, status: 'scheduled', ...told, ...changes } as const;
  const match = createTestMatch(`match-${tests}-${ofWeek}`, ann, bob, state, now);
  await league.deps.matches.insert(match);
  return match;
}

async function sayYes(playerId: string, ofWeek = week) {
  const { status, json } = await league.call(answerOptIn, {
    token: await league.token(playerId),
    body: { answer: 'yes', week: ofWeek },
  });
  return { status, text: json.error ?? null };
}

async function search(playerId: string) {
  const token = await league.token(playerId);
  const { status, json } = await league.call(searchOpponent, { token, body: { sport: 'tennis' } });
  return { status, code: json.code, text: json.error ?? null };
}

async function listBlocked(playerId: string): Promise<string[]> {
  const { players } = (await league.call(listBlocks, { token: await league.token(playerId) })).body;
  return players.map(({ id }) => id);
}

async function block(by: string, playerId: string): Promise<void> {
  const reply = await league.call(blockPlayer, { token: await league.token(by), params: { playerId } });
  expect(reply.status).toBe(200);
}

async function unblock(by: string, playerId: string): Promise<number> {
  return (await league.call(unblockPlayer, { token: await league.token(by), params: { playerId } })).status;
}

const blockersOf = (id: string, otherId: string) => league.deps.blocks.findBlockersBetween(id, otherId);

/** The account changes to the phone that `phoneOf` would have. */
async function changePhone(id: string, phoneOf: string): Promise<void> {
  const data = { ...createTestAccount(id), phone: createTestAccount(phoneOf).phone };
  await league.harness.emit(accountUpdated, { subject: id, version: 3, data });
}

/** The pairs of players of this test that a run would make now. */
async function planPairs(kind: 'weekly' | 'standby' = 'weekly'): Promise<string[][]> {
  const { pairs } = await league.startAndCompleteRun({ dryRun: true, kind });
  const own = (id: string) => id.endsWith(`-${tests}`);
  return pairs.map(({ user1, user2 }) => [user1.id, user2.id].sort()).filter((ids) => ids.every(own));
}

test.each(['in order', 'late news'] as const)(
  'a new account with the phone of a closed one gets no other match in the week that is used up (%s)',
  async (order) => {
    await announce(matchWeek);
    await closeAndSignUpAgain(order);
    const text = closedWeekTexts.former_account;
    expect(await sayYes(ann2)).toEqual({ status: 409, text });
    expect(await search(ann2)).toMatchObject({ status: 409, text });
    expect((await league.call(getOptIn, { token: await league.token(ann2) })).body.standby).toBeNull();
    const receivedAt = league.clock.now().toISOString();
    const reply = { playerId: ann2, answer: 'yes', messageId: `yes-${tests}`, receivedAt } as const;
    await league.harness.emit(optInAnsweredByMessage, { subject: ann2, version: 1, data: reply });
    await league.harness.settled();
    const refused = league.harness.published(optInRefused).filter(({ playerId }) => playerId === ann2);
    expect(refused).toMatchObject([{ reason: 'former_account' }]);

    // The opponent was let down, and is free.
    expect((await sayYes(bob)).status).toBe(200);
  },
);

test('a week in which the closed account has played is used up, too', async () => {
  await announce(matchWeek, { status: 'completed', completedAt: monday });
  await closeAndSignUpAgain();
  expect(await search(ann2)).toMatchObject({ status: 409, text: closedWeekTexts.former_account });
});

test('a YES that came before the news of the closing does not lead to a match', async () => {
  await announce(matchWeek);
  await signUp(ann2, ann);
  const cat = `cat-${tests}`;
  await join(cat);
  for (const playerId of [ann2, cat]) {
    const answeredAt = new Date(monday.getTime() - 72 * hourMs);
    const yes = { answer: 'yes', answeredAt, answeredBy: 'web', answerVersion: 1, version: 1 } as const;
    await league.deps.optIns.save([{ next: { ...createUnaskedOptIn(playerId, week), ...yes }, events: [] }]);
  }
  await league.harness.closeAccount(ann);
  league.clock.set(new Date('2026-11-24T23:30:00Z'));
  expect(await planPairs('standby')).toEqual([]);
  const now = league.clock.now();
  const match = createTestMatch(`other-${tests}`, ann2, cat, { week: matchWeek, status: 'pending' }, now);
  expect(await league.deps.matches.insert(match)).toBe('slot_taken');
});

test('the opponents of the closed account stay recent opponents, and another phone inherits nothing', async () => {
  await announce(matchWeek);
  await closeAndSignUpAgain();
  const stranger = `eve-${tests}`;
  await join(stranger);
  league.clock.set(new Date('2026-11-25T17:00:00Z'));
  for (const id of [ann2, bob]) expect((await sayYes(id, matchWeek)).status).toBe(200);
  league.clock.set(new Date('2026-11-29T15:00:00Z'));
  expect(await planPairs()).toEqual([]);
  expect((await sayYes(stranger, matchWeek)).status).toBe(200);
  expect((await planPairs()).flat()).toContain(stranger);
});

test.each(['in order', 'late news'] as const)(
  'a block is not escaped by closing the account and signing up again (%s)',
  async (order) => {
    await block(bob, ann);
    await closeAndSignUpAgain(order);
    // The account that was blocked is listed, not the one that inherits the block.
    expect(await listBlocked(bob)).toEqual([ann]);
    expect((await search(bob)).status).toBe(200);
    expect((await search(ann2)).status).toBe(200);
    expect((await league.matchesOf(ann2)).map(({ user2Name }) => user2Name)).toEqual(['Finding opponent...']);
    expect(await blockersOf(ann2, bob)).toEqual([bob]);
    expect(await unblock(bob, ann)).toBe(200);
    await league.harness.emit(accountCreated, {
      subject: ann2,
      version: 3,
      data: { ...createTestAccount(ann2), phone: createTestAccount(ann).phone },
    });
    expect(await listBlocked(bob)).toEqual([]);
    expect(await blockersOf(ann2, bob)).toEqual([]);
  },
);

test('a block that a new account inherits ends no match whose other player has seen that account', async () => {
  await league.harness.closeAccount(ann);
  await signUp(ann2, ann);
  await league.search(bob);
  const { id: matchId } = await league.search(ann2);
  await league.emitPayment(`pay-${bob}`, matchId, bob, 'succeeded', 1);
  await block(bob, ann);
  expect((await league.see(bob, matchId)).status).toBe('scheduled');
  expect(await blockersOf(ann2, bob)).toEqual([bob]);
  await league.emitPayment(`pay-${ann2}`, matchId, ann2, 'succeeded', 1);
  expect((await league.see(ann2, matchId)).status).toBe('canceled');
  await league.harness.settled();
  // The fee is refunded, as for any match that the other player does not pay for.
  const [ended] = league.harness.published(matchCanceled).filter(({ id }) => id === matchId);
  expect(ended?.refunds).toEqual({ user1: 'automatic', user2: 'automatic' });
});

test("a block that a new account inherits does not withhold that account's messages", async () => {
  await league.harness.closeAccount(ann);
  await signUp(ann2, ann);
  await league.search(bob);
  const { id: matchId } = await league.search(ann2);
  for (const payer of [bob, ann2]) await league.emitPayment(`pay-${payer}`, matchId, payer, 'succeeded', 1);
  await block(bob, ann);
  expect(await blockersOf(ann2, bob)).toEqual([bob]);
  const params = { id: matchId };
  const body = { id: 'message-1', text: 'See you at 6!' };
  await league.call(postThreadMessage, { token: await league.token(ann2), params, body });
  const read = await league.call(getThread, { token: await league.token(bob), params });
  expect(read.body.thread).toMatchObject({ isOpen: true, unread: 1, messages: [{ text: 'See you at 6!' }] });
});

test('a player who signs up again is not freed a second time in the same week', async () => {
  const cat = `cat-${tests}`;
  await join(cat);
  const payFor = async (payer: string, opponent: string) => {
    await league.search(opponent);
    const { id } = await league.search(payer);
    await league.emitPayment(`pay-${payer}`, id, payer, 'succeeded', 1);
    const token = await league.token(opponent);
    return league.call(cancelMatch, { token, params: { id }, body: { reason: 'late_cancel' } });
  };
  expect((await payFor(ann, bob)).status).toBe(200);
  await closeAndSignUpAgain();
  expect((await payFor(ann2, cat)).status).toBe(200);
  expect(await search(ann2)).toMatchObject({ status: 409, text: closedWeekTexts.opponent_seen });
});

test("the player's own blocks come back with the account", async () => {
  await block(ann, bob);
  await closeAndSignUpAgain();
  expect(await listBlocked(ann2)).toEqual([bob]);
  expect(await blockersOf(ann2, bob)).toEqual([ann2]);
});

test('blocks in both directions still hold after both players closed their accounts and signed up again', async () => {
  await block(ann, bob);
  await block(bob, ann);
  const bob2 = `bobagain-${tests}`;
  await league.harness.closeAccount(ann);
  await league.harness.closeAccount(bob);
  await signUp(bob2, bob);
  await signUp(ann2, ann);
  expect(await listBlocked(ann2)).toEqual([bob]);
  expect(await listBlocked(bob2)).toEqual([ann]);
  expect((await blockersOf(ann2, bob2)).sort()).toEqual([ann2, bob2]);
});

test('a former opponent can be blocked, before and after signing up again, and the new account is not named', async () => {
  await league.harness.closeAccount(ann);
  await block(bob, ann);
  await signUp(ann2, ann);
  expect(await blockersOf(ann2, bob)).toEqual([bob]);
  expect(await unblock(bob, ann)).toBe(200);
  expect(await blockersOf(ann2, bob)).toEqual([]);
  await block(bob, ann);
  expect(await listBlocked(bob)).toEqual([ann]);
  expect(await blockersOf(ann2, bob)).toEqual([bob]);
  // The player with the phone can block the former account, and learns nothing by it.
  await block(ann2, ann);
  expect(await blockersOf(ann2, ann2)).toEqual([]);
});

test('a block of the first of several accounts counts for the last one', async () => {
  const [spare, ann3] = [`spare-${tests}`, `third-${tests}`];
  await closeAndSignUpAgain();
  await changePhone(ann2, spare);
  await league.harness.closeAccount(ann2);
  await signUp(ann3, spare);
  await block(bob, ann);
  expect(await blockersOf(ann3, bob)).toEqual([bob]);
  expect(await listBlocked(bob)).toEqual([ann]);
  expect(await unblock(bob, ann)).toBe(200);
  expect(await blockersOf(ann3, bob)).toEqual([]);
});

test.each(['in order', 'the change after the closing'] as const)(
  'a phone that was changed before the closing passes on what was used up, as the last one does (%s)',
  async (order) => {
    const [spare, ann3] = [`spare-${tests}`, `third-${tests}`];
    await announce(matchWeek);
    await block(bob, ann);
    if (order === 'in order') await changePhone(ann, spare);
    await league.harness.closeAccount(ann);
    if (order !== 'in order') await changePhone(ann, spare);
    await signUp(ann2, ann);
    await signUp(ann3, spare);
    for (const id of [ann2, ann3]) {
      expect(await search(id)).toMatchObject({ status: 409, text: closedWeekTexts.former_account });
      expect(await blockersOf(id, bob)).toEqual([bob]);
    }
    const formerOf = (id: string) =>
      league.harness.published(formerAccountLinked).filter((link) => link.accountId === id);
    for (const id of [ann2, ann3]) expect(formerOf(id)).toEqual([{ accountId: id, formerId: ann }]);
  },
);

test('a late event of an account that has left the phone moves nothing away from the one that has it', async () => {
  await announce(matchWeek);
  await block(ann, bob);
  const [cat, spare] = [`cat-${tests}`, `spare-${tests}`];
  await league.harness.closeAccount(ann);
  // The phone was once that of another account.
  await join(cat);
  await changePhone(cat, spare);
  await signUp(ann2, ann);
  await league.harness.emit(accountCreated, { subject: cat, version: 1, data: createTestAccount(cat) });
  const data = { ...createTestAccount(cat), phone: createTestAccount(ann).phone };
  await league.harness.emit(accountUpdated, { subject: cat, version: 2, data });
  expect(await listBlocked(ann2)).toEqual([bob]);
  expect(await search(ann2)).toMatchObject({ status: 409, text: closedWeekTexts.former_account });
});

async function listClosedSearches() {
  const { players } = (await league.call(listPlayersBarredFromSearch, { token: await league.staff() })).body;
  return players.filter(({ playerId }) => playerId === ann || playerId === ann2);
}

test('too many cancellations close the search of the new account, until staff open it', async () => {
  for (const weeks of [-2, -1, 0]) {
    league.clock.set(new Date(monday.getTime() + weeks * weekMs));
    const { id } = await announce(addWeeks(matchWeek, weeks));
    const body = { reason: 'late_cancel' } as const;
    expect((await league.call(cancelMatch, { token: await league.token(ann), params: { id }, body })).status).toBe(200);
  }
  await closeAndSignUpAgain();
  league.clock.set(new Date('2026-12-01T15:00:00Z'));
  expect(await search(ann2)).toMatchObject({ status: 403, code: 'search_closed' });
  const token = await league.staff();
  const { players } = (await league.call(listPlayersBarredFromSearch, { token })).body;
  expect(players.filter(({ playerId }) => playerId === ann2)).toMatchObject([{ cancellations: 3 }]);
  expect((await league.call(reopenSearchForPlayer, { token, params: { id: ann2 } })).status).toBe(200);
  expect((await search(ann2)).status).toBe(200);
});

test('a dispute of the closed account closes the search of the new one, even when it comes later', async () => {
  await closeAndSignUpAgain();
  const { id } = await announce(matchWeek);
  await league.deps.searchPermissions.closeForDispute(ann, `dispute-of-${id}`, monday);
  league.clock.set(new Date('2026-12-01T15:00:00Z'));
  expect(await search(ann2)).toMatchObject({ status: 403, code: 'search_closed' });
  expect(await listClosedSearches()).toMatchObject([{ playerId: ann2, disputedAt: monday.toISOString() }]);
});

test('a search that a dispute closed before the account was closed is listed under the new account', async () => {
  await announce(matchWeek);
  await league.deps.searchPermissions.closeForDispute(ann, `dispute-before-${ann}`, monday);
  expect(await listClosedSearches()).toMatchObject([{ playerId: ann }]);
  await closeAndSignUpAgain();
  expect(await listClosedSearches()).toMatchObject([{ playerId: ann2 }]);
});

test('a dispute that comes after the closing is forgotten in time', async () => {
  const { id } = await announce(matchWeek, { kind: 'paid', seenBy: [ann] });
  await league.harness.closeAccount(ann);
  const dispute = { paymentId: `pay-${id}`, disputeId: `du-${id}`, payerId: ann, matchId: id, amountCents: 500 };
  const data = { ...dispute, status: 'needs_response', reason: 'fraudulent', openedAt: monday.toISOString() } as const;
  await league.harness.emit(paymentDisputed, { subject: dispute.paymentId, version: 2, data });
  expect(await findPurgeTime(ann)).toEqual(new Date(monday.getTime() + 56 * dayMs));
});

test('a search that closing the account closes is forgotten in time, too', async () => {
  for (const weeks of [-2, -1]) {
    league.clock.set(new Date(monday.getTime() + weeks * weekMs));
    const { id } = await announce(addWeeks(matchWeek, weeks));
    const body = { reason: 'late_cancel' } as const;
    await league.call(cancelMatch, { token: await league.token(ann), params: { id }, body });
  }
  league.clock.set(monday);
  await announce(matchWeek);
  await league.harness.closeAccount(ann);
  while (!(await league.deps.updateClosedSearches()));
  expect(await findPurgeTime(ann)).toEqual(new Date(monday.getTime() + 56 * dayMs));
});

/** When the row of a player's search expires. */
async function findPurgeTime(playerId: string): Promise<Date | undefined> {
  const connection = await connectDatabase(getDatabaseUri(league.harness.mongodbUri, 'matchmaking'));
  const rows = connection.collection<{ _id: string; purgeAt?: Date }>('search_permissions');
  const row = await rows.findOne({ _id: playerId });
  await connection.close();
  return row?.purgeAt;
}

test('the data that is kept contains no phone', async () => {
  await block(bob, ann);
  await announce(matchWeek);
  await league.harness.closeAccount(ann);
  expect(await league.harness.listCollectionsWith('matchmaking', createTestAccount(ann).phone)).toEqual([]);
});
