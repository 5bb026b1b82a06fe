import { reconcilePayments, reconciliationDaysMax } from '@rally/contracts/payments';
import type { RegisterCallHandler } from '@rally/service-kit';
import { type ReconciliationDependencies, reconcile } from './reconcile.ts';

export function registerReconciliationRoutes(serve: RegisterCallHandler, deps: ReconciliationDependencies): void {
  serve(reconcilePayments, ({ body }) => reconcile(deps, body?.days ?? reconciliationDaysMax));
}
