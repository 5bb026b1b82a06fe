import { reconcilePayments, reconciliationDaysMax } from '@rally/contracts/payments';
import type { ServeCall } from '@rally/service-kit';
import { type ReconciliationDependencies, reconcile } from './reconcile.ts';

export function registerReconciliationRoutes(serve: ServeCall, deps: ReconciliationDependencies): void {
  serve(reconcilePayments, ({ body }) => reconcile(deps, body?.days ?? reconciliationDaysMax));
}
