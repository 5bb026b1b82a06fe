import {
  cancelMatch,
  cancelSearch,
  getMatch,
  listMatches,
  type Match,
  searchOpponent,
} from '@rally/contracts/matchmaking';
import { englishNotificationMessages } from '@rally/contracts/notifications';
import {
  getPaidMatchAvailability,
  listChargeDisputes,
  listPayments,
  openMatchCheckout,
  payForMatch,
  paymentsErrors,
  reconcilePayments,
  refundPayment,
} from '@rally/contracts/payments';
import { listUsers } from '@rally/contracts/players';
import { confirmScore, getLeaderboard, getPlayerProfile, submitScore } from '@rally/contracts/scoring';
import { demoPhones } from '@rally/one-machine';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { browserHeaders } from './client-calls.ts';
import { type Product, startProduct } from './start-product.ts';

// Two players are joined, pay in both checkout modes while the provider misbehaves, and play. The tests run in order.
const good = '4242424242424242';
const declined = '4000000000000002';
const long = { timeout: 60_000, interval: 100 };
vi.setConfig({ testTimeout: 200_000 });
let product: Product;
let matchId: string;
/** The first match, and the intent with which the demo player paid for it. */
let playedMatchId: string;
let paidIntent: string;
/** The demo player's opponent, and two other players who are joined to each other. */
let partner: string;
let third: string;
let fourth: string;

beforeAll(async () => {
  product = await startProduct({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 300, samplePast: true });
  await product.settled();
  const { token } = await product.signIn(demoPhones.admin);
  const { users } = (await product.api.call(listUsers, { token })).body;
  for (const { id, phone } of users) ids.set(phone, id);
}, 300_000);
afterAll(() => product?.stop());

/** Ids by phone. Signing in with a code would race with other messages. */
const ids = new Map<string, string>();
const idOf = (phone: string) => ids.get(phone) ?? '';
const tokenOf = (phone: string) => product.tokenOf(idOf(phone));

async function search(phone: string): Promise<Match> {
  // When two searches are joined, the older one becomes the match.
  product.clock.advanceSeconds(1);
  const reply = await product.api.call(searchOpponent, { token: await tokenOf(phone), body: { sport: 'tennis' } });
  return reply.body;
}

/** The first demo player who has not met the searcher and whose search is joined to theirs; earlier candidates cancel their search. */
async function someoneWhoFits(searcher: string, others: readonly string[]): Promise<string> {
  const { matches } = (await product.api.call(getPlayerProfile, { params: { id: idOf(searcher) } })).body;
  const met = new Set(matches.map(({ opponentId }) => opponentId));
  // Past matches also name earlier opponents.
  for (const phone of others.filter((one) => !met.has(idOf(one)))) {
    const found = await search(phone);
    if (found.id === matchId) {
      const { user1Name, user2Name } = await matchOf(searcher);
      expect([user1Name, user2Name]).toContain('Opponent found');
      return phone;
    }
    await product.api.call(cancelSearch, { token: await tokenOf(phone), params: { id: found.id } });
  }
  throw new Error('nobody fits');
}

async function matchOf(phone: string): Promise<Match> {
  return (await product.api.call(getMatch, { token: await tokenOf(phone), params: { id: matchId } })).body;
}

/** The full text of all replies about matches that the caller can read. */
async function everythingSeenBy(phone: string): Promise<string> {
  const headers = { ...browserHeaders, authorization: `Bearer ${await tokenOf(phone)}` };
  const paths = [
    '/matches',
    `/matches/${matchId}`,
    '/matches/pending-confirmations',
    '/payment/match-availability',
    '/me',
    '/opt-in',
  ];
  const answers = await Promise.all(paths.map((path) => fetch(`${product.url}/api${path}`, { headers })));
  const refused = await fetch(`${product.url}/api/matches/submit-score`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ matchId, user1Set1: 6, user2Set1: 0, user1Set2: 6, user2Set2: 0 }),
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const texts = await Promise.all([...answers, refused].map((answer) => answer.text()));
  return [...texts, ...(await product.messagesTo(phone))].join('\n');
}

test('a reliable player can search, and a second compatible search is joined to the first', async () => {
  const token = await tokenOf(demoPhones.player);
  const { data } = (await product.api.call(getPaidMatchAvailability, { token })).body;
  expect(data).toEqual({ eligible: true, reason: 'eligible', priceCents: 500, lifetimeCents: 4900 });
  const first = await search(demoPhones.player);
  expect(first).toMatchObject({ kind: 'paid', paymentStatus: 'requires_payment', user2Name: 'Finding opponent...' });
  matchId = first.id;
  partner = await someoneWhoFits(demoPhones.player, demoPhones.partners);
  await product.settled();
});

test('no call, error or message reveals the opponent to a player who has not paid', async () => {
  await vi.waitFor(async () => {
    const [newest] = await product.messagesTo(demoPhones.player);
    expect(newest).toBe(
      englishNotificationMessages.payment.opponentFound('tennis', `${product.url}/matches/${matchId}`),
    );
  }, long);
  const { name } = (await product.api.call(getPlayerProfile, { params: { id: idOf(partner) } })).body;
  const seen = await everythingSeenBy(demoPhones.player);
  expect(name).not.toBe('');
  for (const secret of [idOf(partner), partner.slice(2), name]) expect(seen).not.toContain(secret);
});

test('a provider outage is explained, a declined card pays nothing, and a valid card reveals once', async () => {
  const pay = async () =>
    product.api.call(payForMatch, { token: await tokenOf(demoPhones.player), params: { id: matchId } });
  await product.sandbox('PUT', '/faults', { payments: 'down' });
  const { status, code, text } = paymentsErrors.providerFailed;
  expect(await pay()).toMatchObject({ status, json: { ok: false, code, error: text } });
  expect((await matchOf(demoPhones.player)).paymentStatus).toBe('requires_payment');
  await product.sandbox('PUT', '/faults', {});
  await product.sandbox('PUT', '/webhooks', { mode: 'repeat' });
  const { clientSecret } = (await pay()).body;
  const intent = clientSecret.slice(0, clientSecret.indexOf('_secret_'));
  [playedMatchId, paidIntent] = [matchId, intent];
  expect(await product.sandbox('POST', `/payment-intents/${intent}/confirm`, { card: declined })).toBe(402);
  expect((await matchOf(demoPhones.player)).paymentStatus).toBe('requires_payment');
  expect(await product.sandbox('POST', `/payment-intents/${intent}/confirm`, { card: good })).toBe(200);
  await vi.waitFor(async () => {
    const match = await matchOf(demoPhones.player);
    expect(match.paymentStatus).toBe('paid');
    expect([match.user1?.phone, match.user2?.phone]).toContain(partner);
  }, long);
  // The other player still has to pay.
  expect(await everythingSeenBy(partner)).not.toContain(demoPhones.player.slice(2));
});

test('a payment on the hosted page whose webhooks are lost reveals after reconciliation', async () => {
  await product.sandbox('PUT', '/webhooks', { mode: 'lose' });
  const token = await tokenOf(partner);
  const { url } = (await product.api.call(openMatchCheckout, { token, params: { id: matchId } })).body;
  const session = url.slice(url.lastIndexOf('/') + 1);
  expect(await product.sandbox('POST', `/checkout/${session}/pay`, { card: declined })).toBe(402);
  expect(await product.sandbox('POST', `/checkout/${session}/pay`, { card: good })).toBe(200);
  await product.settled();
  expect((await matchOf(partner)).paymentStatus).toBe('requires_payment');
  const staff = await tokenOf(demoPhones.admin);
  const { mended } = (await product.api.call(reconcilePayments, { token: staff })).body;
  expect(mended.map(({ name }) => name)).toEqual(['lost_charge']);
  await vi.waitFor(async () => {
    const match = await matchOf(partner);
    expect(match.paymentStatus).toBe('paid');
    expect([match.user1?.phone, match.user2?.phone]).toContain(demoPhones.player);
  }, long);
  const again = (await product.api.call(reconcilePayments, { token: staff })).body;
  expect([again.mended, again.differences]).toEqual([[], []]);
});

test('a confirmed score updates both ratings, profiles and the leaderboard', async () => {
  const [ann, bob] = [idOf(demoPhones.player), idOf(partner)];
  const profileOf = async (id: string) => (await product.api.call(getPlayerProfile, { params: { id } })).body;
  const rowOf = async (id: string) => {
    const rows = (await product.api.call(getLeaderboard, { query: { sport: 'tennis' } })).body;
    return rows.find((row) => row.id === id) ?? { wins: 0, losses: 0 };
  };
  const before = { ann: await profileOf(ann), bob: await profileOf(bob) };
  const rows = { ann: await rowOf(ann), bob: await rowOf(bob) };
  const isUser1 = (await matchOf(demoPhones.player)).user1Id === ann;
  const [own, other] = isUser1 ? ['user1', 'user2'] : ['user2', 'user1'];
  const sets = { [`${own}Set1`]: 6, [`${other}Set1`]: 4, [`${own}Set2`]: 7, [`${other}Set2`]: 5 };
  const entry = { token: await tokenOf(demoPhones.player), body: { matchId, ...sets } };
  expect((await product.api.call(submitScore, entry)).body.match.scoreStatus).toBe('submitted');
  const body = { opponentPlaystyle: 'BigServer' };
  await product.api.call(confirmScore, { token: await tokenOf(partner), params: { id: matchId }, body });
  await vi.waitFor(async () => {
    const after = { ann: await profileOf(ann), bob: await profileOf(bob) };
    expect(after.ann).toMatchObject({ wins: before.ann.wins + 1, matchesCompleted: before.ann.matchesCompleted + 1 });
    expect(after.bob).toMatchObject({ losses: before.bob.losses + 1 });
    expect(after.ann.matches[0]).toMatchObject({ id: matchId, result: 'W', opponentId: bob });
    expect(after.bob.matches[0]).toMatchObject({ id: matchId, result: 'L', opponentId: ann });
    expect(after.ann.currentRating).toBeGreaterThanOrEqual(before.ann.currentRating);
    expect(after.bob.currentRating).toBeLessThanOrEqual(before.bob.currentRating);
    expect(after.ann.matches[0]?.ratingAfter).toBe(after.ann.currentRating);
    expect(await rowOf(ann)).toMatchObject({ wins: rows.ann.wins + 1, rating: after.ann.currentRating });
    expect(await rowOf(bob)).toMatchObject({ losses: rows.bob.losses + 1, rating: after.bob.currentRating });
  }, long);
  await vi.waitFor(async () => expect((await matchOf(partner)).status).toBe('completed'), long);
});

test('when the opponent cancels, the fee is refunded automatically, although the provider fails at first', async () => {
  await product.sandbox('PUT', '/webhooks', { mode: 'reorder' });
  const others = demoPhones.partners.filter((phone) => phone !== partner);
  [third = ''] = others;
  matchId = (await search(third)).id;
  fourth = await someoneWhoFits(third, others.slice(1));
  await product.settled();
  const { clientSecret } = await vi.waitFor(
    async () => (await product.api.call(payForMatch, { token: await tokenOf(third), params: { id: matchId } })).body,
    long,
  );
  const intent = clientSecret.slice(0, clientSecret.indexOf('_secret_'));
  await product.sandbox('POST', `/payment-intents/${intent}/confirm`, { card: good });
  await vi.waitFor(async () => expect((await matchOf(third)).paymentStatus).toBe('paid'), long);
  await product.sandbox('PUT', '/faults', { payments: 'down' });
  const token = await tokenOf(fourth);
  await product.api.call(cancelMatch, { token, params: { id: matchId }, body: { reason: 'late_cancel' } });
  await product.settled();
  await product.sandbox('PUT', '/faults', {});
  await product.sandbox('PUT', '/webhooks', { mode: 'normal' });
  const staff = await tokenOf(demoPhones.admin);
  await vi.waitFor(async () => {
    await product.api.call(reconcilePayments, { token: staff });
    expect((await matchOf(third)).paymentStatus).toBe('refunded');
  }, long);
  await vi.waitFor(async () => {
    expect(await product.messagesTo(third)).toContain(englishNotificationMessages.payment.refunded('$5.00'));
  }, long);
  // The player who canceled still cannot see the opponent.
  expect(await everythingSeenBy(fourth)).not.toContain(third.slice(2));
});

test('after a partial refund and a dispute the statement adds up to the balance of the provider', async () => {
  const token = await tokenOf(demoPhones.admin);
  const userId = idOf(demoPhones.player);
  const find = async () => (await product.api.call(listPayments, { token, query: { userId } })).body.payments;
  const own = (await find()).find(({ matchId: of }) => of !== null && of === playedMatchId);
  const params = { id: own?.id ?? '' };
  const body = { reason: 'The court was wet.', amountCents: 200, refundableCents: 500 };
  expect((await product.api.call(refundPayment, { token, params, body })).body.payment.refundableCents).toBe(300);
  expect((await product.api.call(refundPayment, { token, params, body })).json.code).toBe('refund_changed');
  expect(await product.sandbox('POST', `/payment-intents/${paidIntent}/dispute`, {})).toBe(200);
  await vi.waitFor(async () => {
    const { disputes } = (await product.api.call(listChargeDisputes, { token })).body;
    expect(disputes.map(({ playerId, status }) => [playerId, status])).toEqual([[userId, 'needs_response']]);
  }, long);
  await product.api.call(reconcilePayments, { token });

  const headers = { ...browserHeaders, authorization: `Bearer ${token}` };
  const statement = await fetch(`${product.url}/api/admin/statements/2026-11`, { headers });
  const lines = (await statement.text()).trim().split('\r\n');
  const [gross, fee, net] = (lines.at(-1) ?? '')
    .split(',')
    .slice(5, 8)
    .map((dollars) => Math.round(Number(dollars) * 100));
  const movements = await product.balanceMovements();
  const sum = (of: (movement: (typeof movements)[number]) => number) =>
    movements.reduce((total, movement) => total + of(movement), 0);
  expect(movements.map(({ type }) => type)).toEqual(expect.arrayContaining(['charge', 'refund', 'adjustment']));
  expect([gross, fee, net]).toEqual([
    sum(({ amount }) => amount),
    sum((movement) => movement.fee),
    sum(({ amount, fee: kept }) => amount - kept),
  ]);
});

test('at the end all invariants hold', async () => {
  await product.settled();
  await vi.waitFor(async () => expect(await product.broken()).toEqual([]), { timeout: 100_000, interval: 1_000 });
  const { body } = await product.api.call(listMatches, { token: await tokenOf(demoPhones.player) });
  expect(body.filter(({ kind }) => kind === 'paid').length).toBeGreaterThan(0);
});
