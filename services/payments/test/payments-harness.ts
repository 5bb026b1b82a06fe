import type { Call, EventDefinition } from '@rally/contracts';
import { hourMs } from '@rally/contracts/durations';
import { type MatchSnapshot, matchCanceled, matchUpdated } from '@rally/contracts/matchmaking';
import { openMatchCheckout, type Payment, payForMatch, receivePaymentEvent } from '@rally/contracts/payments';
import { playerUpdated } from '@rally/contracts/players';
import { type ReliabilityTier, reliabilityChanged } from '@rally/contracts/scoring';
import {
  createTestMatchSnapshot,
  createTestPlayerSnapshot,
  getDatabaseUri,
  type ServiceHarness,
  startServiceHarness,
} from '@rally/testing';
import { createConnection } from 'mongoose';
import type * as z from 'zod';
import { paymentsConfig, startPayments } from '../src/index.ts';
import { buildPaymentRecord } from '../src/payments/payment.ts';
import { toPaymentDocument } from '../src/payments/payment-document.store.ts';
import { type FakeStripe, signEvent, startFakeStripe } from './fake-stripe.ts';
import type { SimulatedStripeEvent } from './stripe-simulator.ts';

export const webhookSecret = 'whsec_test';

export type PaymentsHarness = Awaited<ReturnType<typeof startPaymentsHarness>>;

/** The running service with a fake provider, and helpers to drive both. */
export async function startPaymentsHarness(settings: Record<string, string> = {}) {
  const harness: ServiceHarness = await startServiceHarness();
  const provider: FakeStripe = await startFakeStripe(harness.clock);
  const ownSettings = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_BASE_URL: provider.url,
    PUBLIC_URL: 'https://rally.example',
    // Tests of the schedule override this.
    PAYMENT_CHECK_INTERVAL_MS: '3600000',
    ...settings,
  };
  const service = await harness.start('payments', paymentsConfig, startPayments, ownSettings);
  const database = createConnection(getDatabaseUri(harness.mongodbUri, 'payments'));
  const versions = new Map<string, number>();
  let matches = 0;

  async function publish(definition: EventDefinition<typeof matchUpdated.data>, match: MatchSnapshot) {
    const version = (versions.get(match.id) ?? 0) + 1;
    versions.set(match.id, version);
    await harness.emit(definition, { subject: match.id, version, data: match });
  }

  async function asPlayer<Reply extends z.ZodType>(
    call: Call & { readonly reply: Reply },
    playerId: string,
    params: Record<string, string> = {},
  ) {
    return service.call(call, { token: await harness.issuer.token(playerId), params });
  }

  return {
    harness,
    provider,
    service,
    stripe: provider.stripe,
    asPlayer,
    publish,
    /** Publishes a paid match with an opponent, not revealed to either player. */
    async foundMatch(changes: Partial<MatchSnapshot> = {}): Promise<MatchSnapshot> {
      matches += 1;
      const match = createTestMatchSnapshot({
        kind: 'paid',
        week: '2026-11-16',
        id: `match-${matches}`,
        user1Id: `ann-${matches}`,
        user2Id: `bob-${matches}`,
        ...changes,
      });
      await publish(matchUpdated, match);
      return match;
    },
    cancel: (match: MatchSnapshot, cancellation: MatchSnapshot['cancellation']) =>
      publish(matchCanceled, {
        ...match,
        status: 'canceled',
        canceledAt: harness.clock.now().toISOString(),
        cancellation,
      }),
    async secretOf({ id, user1Id }: MatchSnapshot): Promise<string> {
      return (await service.call(payForMatch, { token: await harness.issuer.token(user1Id), params: { id } })).body
        .clientSecret;
    },
    async addressOf({ id, user1Id }: MatchSnapshot): Promise<string> {
      return (await service.call(openMatchCheckout, { token: await harness.issuer.token(user1Id), params: { id } }))
        .body.url;
    },
    deliver: (event: SimulatedStripeEvent) =>
      service.call(receivePaymentEvent, signEvent(event, webhookSecret, harness.clock.now())),
    /** Delivers all pending events, oldest first. */
    async deliverAll() {
      for (const event of provider.stripe.events.splice(0)) await this.deliver(event);
    },
    async publishPlayer(id: string, changes: Partial<Parameters<typeof createTestPlayerSnapshot>[0]> = {}) {
      await harness.emit(playerUpdated, {
        subject: id,
        version: 1,
        data: createTestPlayerSnapshot({
          name: `Name ${id}`,
          onboarded: true,
          lat: 41.88,
          lng: -87.63,
          ...changes,
          id,
        }),
      });
    },
    async publishReliability(playerId: string, tier: ReliabilityTier, percentage: number | null) {
      const data = {
        playerId,
        tier,
        percentage,
        matchesAssigned: 4,
        matchesCompleted: 3,
        changedAt: harness.clock.now().toISOString(),
      };
      await harness.emit(reliabilityChanged, { subject: playerId, version: 1, data });
    },
    /** The stored payment documents. */
    rows: () => database.collection('payments').find({}).toArray(),
    /** The money movements between us and the payer, without the provider's fees. */
    async ledgerOf(playerId: string): Promise<number[]> {
      const row = await database.collection('payments').findOne({ playerId });
      const entries: { kind: string; amountCents: number }[] = row?.ledger ?? [];
      return entries.filter(({ kind }) => !kind.endsWith('fee')).map(({ amountCents }) => amountCents);
    },
    /** Makes another replica hold a lease until the returned function releases it. */
    async takeLease(name: string) {
      const leases = database.collection<{ _id: string }>('leases');
      const held = { token: 9, beat: 1, holder: 'another replica' };
      await leases.updateOne({ _id: name }, { $set: held }, { upsert: true });
      return () => leases.updateOne({ _id: name }, { $set: { holder: null } });
    },
    /** Adds payments whose attempts are open, unpaid and due for a check. */
    async addAbandonedAttempts(count: number) {
      const openedAt = new Date(harness.clock.now().getTime() - hourMs);
      const rows = Array.from({ length: count }, (_, index) => {
        const metadata = { paymentId: `abandoned-${index}`, attempt: '1', door: 'card' };
        const { id } = provider.stripe.createIntent({ amount: 500, metadata }, `abandoned-${index}`);
        const content = { id: metadata.paymentId, playerId: `player-${index}`, matchId: `match-${index}` };
        const payment = buildPaymentRecord({ ...content, purpose: 'match_fee', amountCents: 500 }, openedAt);
        const openAttempt = { number: 1, mode: 'card' as const, objectId: id, openedAt };
        return { ...toPaymentDocument({ ...payment, state: 'open', attempts: 1, openAttempt }), outbox: [] };
      });
      await database.collection<(typeof rows)[number]>('payments').insertMany(rows);
    },
    /** How often a player's payment was checked since its last change. */
    async checksOf(playerId: string): Promise<number> {
      return (await database.collection('payments').findOne({ playerId }))?.checks;
    },
    /** Deletes all payments in the service and at the provider. */
    async forget() {
      provider.mode = 'normal';
      await harness.settled();
      await database.collection('payments').deleteMany({});
      for (const list of [
        provider.stripe.intents,
        provider.stripe.sessions,
        provider.stripe.events,
        provider.stripe.eventLog,
        provider.stripe.refunds,
        provider.stripe.disputes,
        provider.stripe.transactions,
      ])
        list.length = 0;
    },
    async stop() {
      await database.close();
      await harness.stop();
      await provider.stop();
    },
  };
}

/** The fields of a published payment that are the same in every run. */
export function pickReproduciblePaymentFields({ playerId, state, refundedCents, refundReason }: Payment) {
  return { playerId, state, refundedCents, refundReason };
}
