import type { DataOf, EventDefinition } from '@rally/contracts';
import { matchCanceled, matchUpdated } from '@rally/contracts/matchmaking';
import { matchMessageTexts, paymentMessageTexts, scoreMessageTexts } from '@rally/contracts/notifications';
import { paymentRefunded, paymentSucceeded } from '@rally/contracts/payments';
import { scoreConfirmed, scoreContested, scoreSubmitted } from '@rally/contracts/scoring';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type League, phoneOf, quietMoment, received, startLeague } from './league.ts';
import { approvedMatch } from './match-state.ts';

const now = '2026-11-18T15:00:00.000Z';
const link = 'http://rally.test/matches/m1';
let league: League;
beforeEach(async () => {
  league = await startLeague();
});
afterEach(() => league.stop());

const sheet: DataOf<typeof scoreSubmitted> = {
  matchId: 'm1',
  sport: 'tennis',
  status: 'submitted',
  user1Id: 'ann',
  user2Id: 'bob',
  user1Set1: 6,
  user2Set1: 4,
  user1Set2: 7,
  user2Set2: 5,
  user1Set3: null,
  user2Set3: null,
  user1Set1Tiebreak: null,
  user2Set1Tiebreak: null,
  user1Set2Tiebreak: null,
  user2Set2Tiebreak: null,
  user1Set3Tiebreak: null,
  user2Set3Tiebreak: null,
  user1Score: 2,
  user2Score: 0,
  outcome: 'played',
  winner: 'user1',
  submittedBy: 'ann',
  submittedAt: now,
  expiresAt: '2026-11-25T15:00:00.000Z',
  contestedBy: null,
  contestedAt: null,
  confirmedAt: null,
  confirmedBy: null,
  voidedAt: null,
};

const tell = (
  definition: EventDefinition<typeof scoreSubmitted.data>,
  version: number,
  changes: Partial<typeof sheet> = {},
) => league.harness.emit(definition, { subject: 'm1', version, data: { ...sheet, ...changes } });

/** What both have got after a while, Ann's first. */
async function phones(ofAnn: number, ofBob: number): Promise<[string[], string[]]> {
  await Promise.all([received(league.provider, phoneOf.ann, ofAnn), received(league.provider, phoneOf.bob, ofBob)]);
  await quietMoment();
  return [await received(league.provider, phoneOf.ann, ofAnn), await received(league.provider, phoneOf.bob, ofBob)];
}

test('the other player is asked to confirm, once, with the own games first; the submitter hears of the answer', async () => {
  await tell(scoreSubmitted, 1);
  await tell(scoreSubmitted, 1);
  expect(await phones(0, 1)).toEqual([[], [scoreMessageTexts.submitted('tennis', '4-6, 5-7', link)]]);
  await tell(scoreConfirmed, 2, { status: 'confirmed', confirmedAt: now, confirmedBy: 'opponent' });
  expect((await phones(1, 1))[0]).toEqual([scoreMessageTexts.confirmed('tennis', '6-4, 7-5')]);
});

test('a contest is told to the submitter, the review to both', async () => {
  await tell(scoreContested, 2, { status: 'contested', contestedBy: 'bob', contestedAt: now });
  await tell(scoreConfirmed, 3, { status: 'confirmed', confirmedAt: now, confirmedBy: 'staff', contestedAt: now });
  expect(await phones(2, 1)).toEqual([
    [scoreMessageTexts.contested('tennis'), scoreMessageTexts.reviewed('tennis', '6-4, 7-5')],
    [scoreMessageTexts.reviewed('tennis', '4-6, 5-7')],
  ]);
});

test('a score of long ago that is told again reaches nobody', async () => {
  const confirmedAt = '2025-04-01T12:00:00.000Z';
  await tell(scoreConfirmed, 2, {
    status: 'confirmed',
    submittedAt: confirmedAt,
    confirmedAt,
    confirmedBy: 'opponent',
  });
  expect(await phones(0, 0)).toEqual([[], []]);
});

test('an opponent found is told without a word of whom, and only to those who have to pay', async () => {
  const found = approvedMatch({ kind: 'paid', week: '2026-11-16', revealedTo: ['bob'], notificationsSentAt: null });
  await league.harness.emit(matchUpdated, { subject: 'm1', version: 2, data: found });
  await league.harness.emit(matchUpdated, { subject: 'm1', version: 3, data: found });
  const [ann, bob] = await phones(1, 0);
  expect([ann, bob]).toEqual([[paymentMessageTexts.opponentFound('tennis', link)], []]);
  expect(ann.join()).not.toMatch(/Bob|Ray|0112/);
});

test('a fee paid, its refund and lifetime access are told to the payer', async () => {
  const payment = {
    id: 'pay-1',
    purpose: 'match_fee' as const,
    playerId: 'ann',
    matchId: 'm1',
    state: 'succeeded' as const,
    amountCents: 500,
    refundedCents: 0,
    refundReason: null,
    currency: 'usd',
    createdAt: now,
    paidAt: now,
    refundedAt: null,
  };
  const refund = { state: 'refunded' as const, refundedCents: 500, refundReason: 'no_show' as const, refundedAt: now };
  const lifetime = { id: 'pay-2', purpose: 'lifetime_access' as const, matchId: null, amountCents: 4900 };
  await league.harness.emit(paymentSucceeded, { subject: 'pay-1', version: 2, data: payment });
  await league.harness.emit(paymentSucceeded, { subject: 'pay-1', version: 2, data: payment });
  await league.harness.emit(paymentRefunded, { subject: 'pay-1', version: 3, data: { ...payment, ...refund } });
  await league.harness.emit(paymentSucceeded, { subject: 'pay-2', version: 2, data: { ...payment, ...lifetime } });
  const [ann, bob] = await phones(3, 0);
  expect([ann.toSorted(), bob]).toEqual([
    [
      paymentMessageTexts.feePaid('$5.00', link),
      paymentMessageTexts.refunded('$5.00'),
      paymentMessageTexts.lifetimePaid('$49.00'),
    ].toSorted(),
    [],
  ]);
});

test('both players of a paid match hear that it is off', async () => {
  const off = { status: 'canceled' as const, canceledAt: now, kind: 'paid' as const, notificationsSentAt: null };
  await league.harness.emit(matchCanceled, { subject: 'm1', version: 4, data: approvedMatch(off) });
  const text = matchMessageTexts.canceled('tennis');
  expect(await phones(1, 1)).toEqual([[text], [text]]);
});
