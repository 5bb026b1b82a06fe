import { reconcilePayments, reconciliationDaysMax } from '@rally/contracts/payments';
import type { Serve } from '@rally/service-kit';
import { type ReconcileDesk, reconcile } from './reconcile.ts';

export function reconciliationRoutes(serve: Serve, desk: ReconcileDesk): void {
  serve(reconcilePayments, ({ body }) => reconcile(desk, body?.days ?? reconciliationDaysMax));
}
