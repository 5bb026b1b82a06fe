import {
  addGauge,
  createService,
  leaseStore,
  type RunningService,
  type Service,
  type ServiceDependencies,
} from '@rally/service-kit';
import { availabilityRoutes } from './availability/availability.routes.ts';
import type { PaymentsConfig } from './config.ts';
import { knownMatchProjection } from './known-matches/known-match.projection.ts';
import { reasonNotToReveal } from './known-matches/known-match.ts';
import { knownPlayerProjection } from './known-players/known-player.projection.ts';
import { lifetimeRoutes } from './lifetime/lifetime.routes.ts';
import { matchFeeRoutes } from './match-fee/match-fee.routes.ts';
import { followWalkovers, returnFeesOfMatch } from './match-fee/return-fees.ts';
import { paymentStore } from './payments/payment.store.ts';
import type { PaymentDesk } from './payments/settle-attempt.ts';
import { stripeProvider } from './provider/stripe-provider.ts';
import type { ReconcileDesk } from './reconciliation/reconcile.ts';
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts';
import { startSchedule } from './reconciliation/schedule.ts';
import { providerEventStore } from './webhooks/provider-event.store.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';

/** Match fees, lifetime access, refunds, and the ledger that adds up to the provider's. */
export async function startPayments(
  config: PaymentsConfig,
  dependencies: ServiceDependencies,
): Promise<RunningService> {
  const { service } = await assemblePayments(config, dependencies);
  return service.listen();
}

/** All of it wired together, and not listening yet; and the desk at which the ledgers are compared. */
export async function assemblePayments(
  config: PaymentsConfig,
  dependencies: ServiceDependencies,
): Promise<{ service: Service; reconciling: ReconcileDesk }> {
  const service = await createService('payments', config, dependencies);
  const { app, serve, connection, events, clock, log } = service;

  const matches = knownMatchProjection(connection);
  const players = knownPlayerProjection(connection);
  const desk: PaymentDesk = {
    payments: paymentStore(connection, events),
    provider: stripeProvider(config),
    clock,
    events,
    log,
    async unwanted({ matchId, playerId }) {
      const match = matchId === null ? null : await matches.byId(matchId);
      return match && reasonNotToReveal(match, playerId);
    },
  };

  addGauge(app, 'payments_open', 'Payments with an attempt or a refund open at the provider.', desk.payments.countOpen);

  matches.follow(events, (match) => returnFeesOfMatch(desk, match));
  players.follow(events);
  followWalkovers(events, desk);

  const buying = {
    ...desk,
    readMatch: matches.byId,
    readPlayer: players.byId,
    publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
  };
  matchFeeRoutes(serve, { ...buying, publishableKey: config.STRIPE_PUBLISHABLE_KEY });
  lifetimeRoutes(serve, { ...buying, lifetimeCents: config.LIFETIME_ACCESS_CENTS });
  availabilityRoutes(serve, {
    lifetimeCents: config.LIFETIME_ACCESS_CENTS,
    readPlayer: players.byId,
    readMatchesOf: matches.of,
    clock,
    leagueZone: config.LEAGUE_ZONE,
  });
  webhookRoutes(serve, {
    ...desk,
    seen: providerEventStore(connection),
    webhookSecrets: config.STRIPE_WEBHOOK_SECRET,
  });
  const reconciling = { ...desk, leases: leaseStore(connection, () => clock.now()) };
  reconciliationRoutes(serve, reconciling);
  service.background(() => startSchedule(reconciling, config.LOOK_EVERY_MS, config.SCHEDULE));
  return { service, reconciling };
}
