import { commonErrors } from '@rally/contracts';
import { paymentsErrors, receivePaymentEvent } from '@rally/contracts/payments';
import { HttpError, type Serve } from '@rally/service-kit';
import type { PaymentDesk } from '../payments/settle-attempt.ts';
import { ProviderFailure } from '../provider/payment-provider.ts';
import { readSignedEvent } from '../provider/read-signed-event.ts';
import type { ProviderEventStore } from './provider-event.store.ts';
import { takeProviderEvent } from './take-provider-event.ts';

/** The provider's calls. */
export function webhookRoutes(
  serve: Serve,
  desk: PaymentDesk & { readonly seen: ProviderEventStore; readonly webhookSecrets: readonly string[] },
): void {
  serve(receivePaymentEvent, async ({ request }) => {
    const signature = request.headers['stripe-signature'];
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const event =
      typeof signature === 'string' ? readSignedEvent(bytes, signature, desk.webhookSecrets, desk.clock.now()) : null;
    if (!event) throw new HttpError(paymentsErrors.signatureInvalid);
    await takeProviderEvent(desk, event).catch((cause: unknown) => {
      throw cause instanceof ProviderFailure ? new HttpError(commonErrors.unavailable, { cause }) : cause;
    });
    return { ok: true as const };
  });
}
