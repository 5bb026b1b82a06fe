import { setRefundPreference } from '@rally/contracts/payments';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import type { RefundPreferenceStore } from './refund-preference.store.ts';

export function registerRefundPreferenceRoutes(
  serve: RegisterApiCallHandler,
  payers: Pick<RefundPreferenceStore, 'setRefundAs'>,
): void {
  serve(setRefundPreference, async ({ account, body: { refundAs } }) => {
    await payers.setRefundAs(account.id, refundAs);
    return { ok: true as const, refundAs };
  });
}
