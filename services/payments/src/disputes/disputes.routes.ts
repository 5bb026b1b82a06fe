import { listDisputes as listDisputesCall } from '@rally/contracts/payments';
import type { RegisterCallHandler } from '@rally/service-kit';
import { type ListDisputesDependencies, listDisputes } from './list-disputes.ts';

export function registerDisputeRoutes(serve: RegisterCallHandler, deps: ListDisputesDependencies): void {
  serve(listDisputesCall, async () => ({ ok: true as const, disputes: await listDisputes(deps) }));
}
