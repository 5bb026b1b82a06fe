import type { PaymentProvider } from '../provider/payment-provider.ts';
import { isCreditIntent } from './credit-intent.ts';
import type { PaymentStore } from './payment.store.ts';
import { isSimulatedIntent } from './simulated-intent.ts';

/** Deletes the receipt addresses of a closed account at the provider. We never stored the address. Safe to repeat. */
export async function removeReceiptEmails(
  { payments, provider }: { payments: Pick<PaymentStore, 'listByPlayer'>; provider: PaymentProvider },
  playerId: string,
): Promise<void> {
  const paid = (await payments.listByPlayer(playerId)).flatMap(({ ledger }) => ledger.map(({ intentId }) => intentId));
  for (const intentId of new Set(paid))
    if (!isSimulatedIntent(intentId) && !isCreditIntent(intentId)) await provider.removeReceiptEmail(intentId);
}
