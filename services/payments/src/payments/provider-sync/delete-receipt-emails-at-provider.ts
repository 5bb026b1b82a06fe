import type { PaymentProvider } from '../../provider/payment-provider.ts';
import { isIntentPaidByCredit } from '../credits/credit-intent-id.ts';
import type { PaymentStore } from '../payment.store.ts';
import { isSampleIntent } from '../sample-intent-id.ts';

/** Deletes the receipt addresses of a closed account at the provider. We never stored the address. Safe to repeat. */
export async function deleteReceiptEmailsAtProvider(
  { payments, provider }: { payments: Pick<PaymentStore, 'listByPlayer'>; provider: PaymentProvider },
  playerId: string,
): Promise<void> {
  const paid = (await payments.listByPlayer(playerId)).flatMap(({ ledger }) => ledger.map(({ intentId }) => intentId));
  for (const intentId of new Set(paid))
    if (!isSampleIntent(intentId) && !isIntentPaidByCredit(intentId)) await provider.removeReceiptEmail(intentId);
}
