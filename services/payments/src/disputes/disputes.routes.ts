import { listDisputes as listDisputesCall } from '@rally/contracts/payments';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import { type ListDisputesDependencies, listDisputes } from './list-payment-disputes.ts';

export function registerDisputeRoutes(serve: RegisterApiCallHandler, deps: ListDisputesDependencies): void {
  serve(listDisputesCall, async () => ({ ok: true as const, disputes: await listDisputes(deps) }));
}
