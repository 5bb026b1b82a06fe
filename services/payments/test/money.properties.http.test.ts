import {
  type CancelReason,
  type MatchSnapshot,
  matchCanceled,
  matchCancellationReviewChanged,
} from '@rally/contracts/matchmaking';
import {
  getMonthlyStatement,
  listOwnPayments,
  listPayments,
  matchFeeCents,
  payForMatch,
  paymentSucceeded,
  type RefundMethod,
  reconcilePayments,
  refundPayment,
  setRefundPreference,
} from '@rally/contracts/payments';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type PaymentsHarness, startPaymentsHarness } from './payments-harness.ts';

let payments: PaymentsHarness;
beforeAll(async () => {
  payments = await startPaymentsHarness();
});
afterAll(() => payments.stop());

const outcomes = [
  'by-opponent',
  'by-payer-late',
  'by-payer-for-weather',
  'by-staff',
  'no-show-of-opponent',
  'no-show-of-payer',
] as const;
/** Who canceled a match, and what becomes of the player's fee. */
type Outcome = (typeof outcomes)[number];
type Decision = 'automatic' | 'pending_confirmation' | 'none';
interface Match {
  readonly state: MatchSnapshot;
  outcome: Outcome | null;
  /** Decisions about the fee after the cancellation: the opponent contests or confirms, staff decide or correct themselves. */
  readonly decisions: Decision[];
}
interface History {
  readonly playerId: string;
  readonly matches: readonly Match[];
  /** Payments that staff refunded, in full or in part. */
  readonly refundedByStaff: Set<string>;
}
type Step = (history: History) => Promise<void>;

const which = fc.nat(2);
const named = (name: string, run: Step) => ({ run, toString: () => name, [fc.toStringMethod]: () => name });

const steps = {
  pay: which.map((index) =>
    named(`pay ${index}`, async (history) => {
      const reply = await payments.asPlayer(payForMatch, history.playerId, { id: matchAt(history, index).state.id });
      if (reply.status === 200 && !reply.body.isPaid) payments.stripe.pay(reply.body.clientSecret);
    }),
  ),
  payInTabs: which.map((index) =>
    named(`pay ${index} in two tabs, and another match in a third`, async (history) => {
      const ids = [index, index, index + 1].map((one) => matchAt(history, one).state.id);
      await Promise.all(ids.map((id) => payments.asPlayer(payForMatch, history.playerId, { id })));
    }),
  ),
  deliver: fc.boolean().map((isTwice) =>
    named(isTwice ? 'deliver twice' : 'deliver', async () => {
      const [event] = payments.stripe.events.splice(0, 1);
      if (!event) return;
      await payments.deliver(event);
      if (isTwice) await payments.deliver(event);
    }),
  ),
  lose: fc.constant(
    named('lose a webhook', async () => {
      payments.stripe.events.splice(0, 1);
    }),
  ),
  choose: fc.constantFrom<RefundMethod>('card', 'credit').map((refundAs) =>
    named(`choose ${refundAs}`, async ({ playerId }) => {
      const token = await payments.harness.issuer.token(playerId);
      await payments.service.call(setRefundPreference, { token, body: { refundAs } });
    }),
  ),
  cancel: fc.tuple(which, fc.constantFrom(...outcomes)).map(([index, outcome]) =>
    named(`${index} is canceled ${outcome}`, async (history) => {
      const match = matchAt(history, index);
      if (match.outcome !== null) return;
      match.outcome = outcome;
      await publish(match);
    }),
  ),
  contest: which.map((index) =>
    named(`${index} is contested`, async (history) => {
      const match = matchAt(history, index);
      if (match.outcome === null || sayings[match.outcome] !== 'pending_confirmation') return;
      if (match.decisions.length > 0) return;
      match.decisions.push('pending_confirmation');
      await publish(match);
    }),
  ),
  decide: fc.tuple(which, fc.constantFrom('automatic' as const, 'none' as const)).map(([index, decision]) =>
    named(`staff decide or correct ${decision} on ${index}`, async (history) => {
      const match = matchAt(history, index);
      if (match.outcome === null) return;
      match.decisions.push(decision);
      await publish(match);
    }),
  ),
  refund: fc.tuple(which, fc.constantFrom(null, 200)).map(([index, amountCents]) =>
    named(`staff refund ${amountCents ?? 'all'} of ${index}, twice`, async (history) => {
      const token = await payments.harness.issuer.token('staff', 'admin');
      const { body } = await payments.service.call(listPayments, { token, query: { userId: history.playerId } });
      const payment = body.payments.find(({ matchId }) => matchId === matchAt(history, index).state.id);
      if (!payment) return;
      history.refundedByStaff.add(payment.id);
      const part = amountCents === null ? {} : { amountCents, refundableCents: payment.refundableCents };
      const request = { token, params: { id: payment.id }, body: { reason: 'Asked by mail.', ...part } };
      await Promise.all([1, 2].map(() => payments.service.call(refundPayment, request)));
    }),
  ),
  dispute: which.map((index) =>
    named(`the bank disputes charge ${index}`, async () => {
      const charged = payments.stripe.intents.filter(({ latest_charge }) => latest_charge !== null);
      const intent = charged[index % Math.max(1, charged.length)];
      if (intent) payments.stripe.dispute(intent.id);
    }),
  ),
  closeDispute: fc.tuple(which, fc.boolean()).map(([index, isWon]) =>
    named(`dispute ${index} is ${isWon ? 'won' : 'lost'}`, async () => {
      const { disputes } = payments.stripe;
      const dispute = disputes[index % Math.max(1, disputes.length)];
      if (dispute) payments.stripe.closeDispute(dispute, isWon);
    }),
  ),
  reverseDispute: which.map((index) =>
    named(`dispute ${index} is decided the other way`, async () => {
      const { disputes } = payments.stripe;
      const dispute = disputes[index % Math.max(1, disputes.length)];
      if (dispute) payments.stripe.reverseDispute(dispute);
    }),
  ),
};

const anyStep = fc.oneof(
  { weight: 6, arbitrary: steps.pay },
  { weight: 1, arbitrary: steps.payInTabs },
  { weight: 6, arbitrary: steps.deliver },
  { weight: 1, arbitrary: steps.lose },
  { weight: 2, arbitrary: steps.choose },
  { weight: 4, arbitrary: steps.cancel },
  { weight: 1, arbitrary: steps.contest },
  { weight: 3, arbitrary: steps.decide },
  { weight: 1, arbitrary: steps.refund },
  { weight: 1, arbitrary: steps.dispute },
  { weight: 1, arbitrary: steps.closeDispute },
  { weight: 1, arbitrary: steps.reverseDispute },
);

test('through HTTP and events, with lost and repeated webhooks, every cent of random histories is explained', async () => {
  let histories = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 12, maxLength: 30 }), async (taken) => {
      await payments.forget();
      histories += 1;
      const history = await startHistory(`payer-${histories}`);
      for (const { run } of taken) await run(history);
      await endHistory();
      await checkEnd(history);
    }),
    { numRuns: 25, seed: 20_261_123, endOnFailure: true },
  );
}, 240_000);

test('a credit that was kept, spent, returned and refunded is explained', async () => {
  await payments.forget();
  const history = await startHistory('payer-with-credit');
  const token = await payments.harness.issuer.token(history.playerId);
  await payments.service.call(setRefundPreference, { token, body: { refundAs: 'credit' } });
  for (const match of history.matches.slice(0, 2)) {
    const { body } = await payments.asPlayer(payForMatch, history.playerId, { id: match.state.id });
    if (!body.isPaid) payments.stripe.pay(body.clientSecret);
    await payments.deliverAll();
    match.outcome = 'by-opponent';
    await publish(match);
    await checkEnd(history);
  }
  expect(payments.stripe.intents).toHaveLength(1);
});

function matchAt({ matches }: History, index: number): Match {
  return matches[index % matches.length] ?? expect.unreachable('no match');
}

async function startHistory(playerId: string): Promise<History> {
  const matches: Match[] = [];
  for (let index = 0; index < 3; index += 1)
    matches.push({ state: await payments.foundMatch({ user1Id: playerId }), outcome: null, decisions: [] });
  return { playerId, matches, refundedByStaff: new Set() };
}

/** Publishes the canceled match as matchmaking does. */
async function publish({ state, outcome, decisions }: Match): Promise<void> {
  if (outcome === null) return;
  const { user1Id, user2Id } = state;
  const blamed = { payer: user1Id, opponent: user2Id, nobody: null };
  const { reason, canceledBy, causedBy } = cancellations[outcome];
  const decision = decisions.at(-1);
  const isStaffDecision = decision !== undefined && decision !== 'pending_confirmation';
  const cancellation: MatchSnapshot['cancellation'] = {
    by: outcome === 'by-staff' ? 'staff' : 'player',
    reason,
    causedBy: isStaffDecision ? (decision === 'none' ? user1Id : null) : decision ? null : blamed[causedBy],
    canceledBy: blamed[canceledBy],
  };
  const user1 = decision ?? sayings[outcome];
  const canceledAt = payments.harness.clock.now().toISOString();
  const refunds = { user1, user2: 'automatic' as const };
  const canceled = { ...state, status: 'canceled' as const, canceledAt, cancellation, refunds };
  await payments.publish(decision === undefined ? matchCanceled : matchCancellationReviewChanged, canceled);
}

/** What a cancellation says about the fee at first. */
const sayings: Readonly<Record<Outcome, Decision>> = {
  'by-opponent': 'automatic',
  'by-payer-late': 'none',
  'by-payer-for-weather': 'pending_confirmation',
  'by-staff': 'automatic',
  'no-show-of-opponent': 'pending_confirmation',
  'no-show-of-payer': 'none',
};

type Side = 'payer' | 'opponent' | 'nobody';
const cancellations: Readonly<Record<Outcome, { reason: CancelReason | null; canceledBy: Side; causedBy: Side }>> = {
  'by-opponent': { reason: 'late_cancel', canceledBy: 'opponent', causedBy: 'opponent' },
  'by-payer-late': { reason: 'late_cancel', canceledBy: 'payer', causedBy: 'payer' },
  'by-payer-for-weather': { reason: 'weather', canceledBy: 'payer', causedBy: 'nobody' },
  'by-staff': { reason: null, canceledBy: 'nobody', causedBy: 'nobody' },
  'no-show-of-opponent': { reason: 'no_show', canceledBy: 'payer', causedBy: 'opponent' },
  'no-show-of-payer': { reason: 'no_show', canceledBy: 'opponent', causedBy: 'payer' },
};

/** The bank decides the open disputes, and reconciliations apply what lost webhooks missed. */
async function endHistory(): Promise<void> {
  for (const dispute of payments.stripe.disputes) payments.stripe.closeDispute(dispute, true);
  await payments.harness.settled();
  for (let round = 0; round < 3; round += 1) await reconcile();
  expect(await reconcile()).toMatchObject({ mended: [], differences: [] });
  await payments.harness.settled();
}

async function reconcile() {
  const token = await payments.harness.issuer.token('staff', 'admin');
  return (await payments.service.call(reconcilePayments, { token, query: {} })).body;
}

const rowSchema = z.object({
  _id: z.string(),
  matchId: z.string(),
  state: z.string(),
  standing: z.string().nullable(),
  amountCents: z.number(),
  refundsDue: z.array(z.unknown()),
  disputes: z.array(z.object({ intentId: z.string(), status: z.string() })),
  credit: z
    .object({ spending: z.object({ paymentId: z.string() }).nullable(), revokedAt: z.date().nullable() })
    .nullable(),
  ledger: z.array(z.object({ cause: z.string(), kind: z.string(), intentId: z.string(), amountCents: z.number() })),
});
type Row = z.output<typeof rowSchema>;

async function checkEnd(history: History): Promise<void> {
  const rows = z.array(rowSchema).parse(await payments.rows());
  const entries = rows.flatMap(({ ledger }) => ledger);
  const { transactions } = payments.stripe;

  // Our books match the provider's balance.
  const [gross, fees] = [sum(transactions.map(({ amount }) => amount)), sum(transactions.map(({ fee }) => fee))];
  expect(sumOf(entries, isMoney)).toBe(gross - fees);
  // What we owe players in credits is what they can spend.
  const open = rows.filter(({ credit }) => credit && credit.revokedAt === null && !credit.spending);
  const { body } = await payments.asPlayer(listOwnPayments, history.playerId);
  expect(body.creditCents).toBe(open.length * matchFeeCents);
  const creditsOf = ({ credit }: Row) =>
    credit ? (credit.revokedAt ? 0 : -matchFeeCents) + (credit.spending ? matchFeeCents : 0) : 0;
  expect(sumOf(entries, isCredit)).toBe(sum(rows.map(creditsOf)));
  expect(await readTotals()).toEqual(
    [gross, fees, gross - fees, -sumOf(entries, isCredit) || 0].map((cents) => cents / 100),
  );

  for (const row of rows) checkPayment(row, rows, history);
  for (const { state } of history.matches) {
    const told = payments.harness.published(paymentSucceeded).filter(({ matchId }) => matchId === state.id);
    expect(told.length).toBeLessThanOrEqual(1);
  }
}

function checkPayment(row: Row, rows: readonly Row[], history: History): void {
  const { ledger, state, standing, amountCents, disputes } = row;
  expect(new Set(ledger.map(({ cause }) => cause)).size).toBe(ledger.length);
  expect(row.refundsDue).toEqual([]);
  // Each charge pays for this, was given back, or was lost to the bank.
  for (const intentId of new Set(ledger.map((entry) => entry.intentId))) {
    const own = ledger.filter((entry) => entry.intentId === intentId);
    const net = sumOf(own, (kind) => isCredit(kind) || kind === 'charge' || kind === 'refund');
    const refunded = -sumOf(own, (kind) => kind === 'refund');
    const isLost = disputes.some((dispute) => dispute.intentId === intentId && dispute.status === 'lost');
    if (state === 'succeeded' && standing === intentId) expect(net).toBe(amountCents - refunded);
    else expect([0, ...(isLost ? [amountCents - refunded] : [])]).toContain(net);
  }
  // A credit pays for one fee, and the two agree.
  const used = ledger.filter(({ kind }) => kind === 'credit_spent' || kind === 'credit_returned');
  const isUsing = sum(used.map(({ amountCents: cents }) => cents)) > 0;
  const source = rows.find(({ credit }) => credit?.spending?.paymentId === row._id);
  expect(source !== undefined).toBe(isUsing);
  // The player has got back what is owed, and nothing else.
  const match = history.matches.find((one) => one.state.id === row.matchId);
  const isLost = disputes.some(({ status }) => status === 'lost');
  if (!match || isLost || history.refundedByStaff.has(row._id)) return;
  const said = match.outcome === null ? [] : [sayings[match.outcome], ...match.decisions];
  const hasRevealed = payments.harness.published(paymentSucceeded).some(({ matchId }) => matchId === row.matchId);
  // A charge that arrives after the cancellation is given back in any case, and what was given back is not taken again.
  if (said.includes('automatic')) expect(state).not.toBe('succeeded');
  else expect(state === 'refunded' && hasRevealed).toBe(false);
}

/** The totals of the month's statement in dollars: gross, fee, net and credit. */
async function readTotals(): Promise<number[]> {
  const token = await payments.harness.issuer.token('staff', 'admin');
  const month = payments.harness.clock.now().toISOString().slice(0, 7);
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${payments.service.url}${getMonthlyStatement.path.replace(':month', month)}`, { headers });
  const totals = (await reply.text()).trim().split('\r\n').at(-1) ?? '';
  return totals.split(',').slice(5).map(Number);
}

const isCredit = (kind: string) => kind.startsWith('credit_');
const isMoney = (kind: string) => !isCredit(kind);

function sumOf(
  entries: readonly { kind: string; amountCents: number }[],
  isCounted: (kind: string) => boolean,
): number {
  return sum(entries.filter(({ kind }) => isCounted(kind)).map(({ amountCents }) => amountCents));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
