import { listChargeDisputes as listDisputesCall } from '@rally/contracts/payments';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import { type ListPaymentDisputesDependencies, listPaymentDisputes } from './list-payment-disputes.ts';

export function registerDisputeRoutes(serve: RegisterApiCallHandler, deps: ListPaymentDisputesDependencies): void {
  serve(listDisputesCall, async () => ({ ok: true as const, disputes: await listPaymentDisputes(deps) }));
}
