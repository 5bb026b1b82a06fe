import {
  createService,
  type RunningService,
  registerGauge,
  type Service,
  type ServiceDependencies,
} from '@rally/service-kit';
import { registerPaidMatchAvailabilityRoutes } from './availability/paid-match-availability.routes.ts';
import type { PaymentsConfig } from './config.ts';
import { registerDisputeRoutes } from './disputes/disputes.routes.ts';
import { registerPaymentHistoryRoutes } from './history/payment-history.routes.ts';
import { createKnownMatchProjection } from './known-matches/known-match.projection.ts';
import { createKnownPlayerProjection } from './known-players/known-player.projection.ts';
import { registerBuyLifetimeAccessRoutes } from './lifetime/lifetime-access.routes.ts';
import { getChargeRejection } from './match-fee/get-charge-rejection.ts';
import {
  closeCheckoutsOfClosedAccount,
  refundCanceledMatch,
  refundClosedAccountCredits,
  subscribeWalkoverRefunds,
} from './match-fee/issue-automatic-refunds.ts';
import { registerMatchFeeRoutes } from './match-fee/match-fee.routes.ts';
import { paymentsMigrations } from './migrations.store.ts';
import { registerExportOwnPaymentsRoute } from './payments/export-own-payments.routes.ts';
import { createPaymentStore } from './payments/payment.store.ts';
import { deleteReceiptEmailsAtProvider } from './payments/provider-sync/delete-receipt-emails-at-provider.ts';
import type { PaymentDependencies } from './payments/provider-sync/payment-dependencies.ts';
import { createStripeProvider } from './provider/stripe-provider.ts';
import type { ReconciliationDependencies } from './reconciliation/reconcile.ts';
import { registerReconciliationRoutes } from './reconciliation/reconciliation.routes.ts';
import { createReconciliationNightStore } from './reconciliation/reconciliation-night.store.ts';
import { createNightlyReconciler, createPaymentSyncWorker } from './reconciliation/reconciliation-workers.ts';
import { registerRefundPreferenceRoutes } from './refund-preference/refund-preference.routes.ts';
import { createRefundPreferenceStore } from './refund-preference/refund-preference.store.ts';
import { registerStaffRefundRoutes } from './staff-refunds/staff-refunds.routes.ts';
import { registerStaffStatementRoutes } from './statements/statements.routes.ts';
import { createProviderEventStore } from './webhooks/payment-provider-event.store.ts';
import { registerStripeWebhookRoutes } from './webhooks/webhooks.routes.ts';

/** Match fees, lifetime access, refunds, and the ledger, which matches the provider's. */
export async function startPayments(
  config: PaymentsConfig,
  dependencies: ServiceDependencies,
): Promise<RunningService> {
  const { service } = await createPaymentsService(config, dependencies);
  return service.listen();
}

/** The wired service before it listens, and the dependencies of a reconciliation for the nightly job. */
export async function createPaymentsService(
  config: PaymentsConfig,
  dependencies: ServiceDependencies,
): Promise<{ service: Service; reconciling: ReconciliationDependencies }> {
  const service = await createService('payments', config, dependencies);
  service.addMigrations(paymentsMigrations);
  const { app, serve, connection, events, clock, log } = service;

  const matches = createKnownMatchProjection(connection);
  const players = createKnownPlayerProjection(connection);
  const payments = createPaymentStore(connection, events);
  const isAccountClosed = async (playerId: string) => (await service.closedAccounts.listClosed([playerId])).size > 0;
  const knowledge = { payments, isAccountClosed, readMatch: matches.findById, readPlayer: players.findById };
  const deps: PaymentDependencies = {
    payments,
    provider: createStripeProvider(config),
    clock,
    log,
    getChargeRejection: (payment) => getChargeRejection(knowledge, payment),
  };

  registerGauge(
    app,
    'payments_open',
    'Payments with an attempt, a refund or a dispute open at the provider.',
    deps.payments.countWaiting,
  );

  const payers = createRefundPreferenceStore(connection);
  const refundDeps = {
    ...deps,
    async getRefundAs(playerId: string) {
      // The credit of a closed account could never be spent.
      if (await isAccountClosed(playerId)) return 'card' as const;
      return payers.getRefundAs(playerId);
    },
  };
  matches.subscribe(events, (match) => refundCanceledMatch(refundDeps, match));
  players.subscribe(events);
  subscribeWalkoverRefunds(events, { ...refundDeps, readMatch: matches.findById });
  service.closedAccounts.erase(players.erase);
  service.closedAccounts.erase((accountId) => closeCheckoutsOfClosedAccount(deps, accountId));
  service.closedAccounts.erase((accountId) => deleteReceiptEmailsAtProvider(deps, accountId));
  service.closedAccounts.erase((accountId) => refundClosedAccountCredits(deps, accountId));
  service.closedAccounts.erase(payers.deleteByPlayer);

  const buying = {
    ...deps,
    readMatch: matches.findById,
    readPlayer: players.findById,
    publicUrl: config.PUBLIC_URL,
  };
  registerMatchFeeRoutes(serve, { ...buying, publishableKey: config.STRIPE_PUBLISHABLE_KEY });
  registerBuyLifetimeAccessRoutes(serve, { ...buying, lifetimeCents: config.LIFETIME_ACCESS_CENTS });
  registerDisputeRoutes(serve, deps);
  registerPaymentHistoryRoutes(serve, refundDeps);
  registerRefundPreferenceRoutes(serve, payers);
  registerStaffRefundRoutes(serve, deps);
  registerStaffStatementRoutes(serve, { ...deps, leagueZone: config.LEAGUE_ZONE });
  registerExportOwnPaymentsRoute(serve, refundDeps);
  registerPaidMatchAvailabilityRoutes(serve, {
    lifetimeCents: config.LIFETIME_ACCESS_CENTS,
    readPlayer: players.findById,
    readMatchesOf: matches.listByPlayer,
    clock,
    leagueZone: config.LEAGUE_ZONE,
  });
  const handledEvents = createProviderEventStore(connection);
  registerStripeWebhookRoutes(serve, { ...deps, handledEvents, webhookSecrets: config.STRIPE_WEBHOOK_SECRET });
  const reconciling = { ...deps, leases: service.leases };
  registerReconciliationRoutes(serve, reconciling);
  service.addBackgroundWork(
    createPaymentSyncWorker({ ...reconciling, handledEvents }, config.PAYMENT_CHECK_INTERVAL_MS).start,
  );
  if (config.SCHEDULE === 'internal') {
    const nights = createReconciliationNightStore(connection);
    service.addBackgroundWork(
      createNightlyReconciler({ ...reconciling, nights }, config.PAYMENT_CHECK_INTERVAL_MS).start,
    );
  }
  return { service, reconciling };
}
