import { reconcilePayments, reconciliationDaysMax } from '@rally/contracts/payments';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import { type ReconciliationDependencies, reconcileLedgers } from './reconcile.ts';

export function registerReconciliationRoutes(serve: RegisterApiCallHandler, deps: ReconciliationDependencies): void {
  serve(reconcilePayments, ({ body }) => reconcileLedgers(deps, body?.days ?? reconciliationDaysMax));
}
