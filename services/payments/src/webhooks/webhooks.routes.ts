import { commonErrors } from '@rally/contracts';
import { paymentsErrors, receivePaymentEvent } from '@rally/contracts/payments';
import { HttpError, type RegisterApiCallHandler } from '@rally/service-kit';
import { parseSignedProviderEvent } from '../provider/parse-signed-provider-event.ts';
import { PaymentProviderError } from '../provider/payment-provider.ts';
import { type ProviderEventDependencies, syncPaymentOnProviderEvent } from './sync-payment-on-provider-event.ts';

export function registerStripeWebhookRoutes(
  serve: RegisterApiCallHandler,
  deps: ProviderEventDependencies & { readonly webhookSecrets: readonly string[] },
): void {
  serve(receivePaymentEvent, async ({ request }) => {
    const signature = request.headers['stripe-signature'];
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const event =
      typeof signature === 'string'
        ? parseSignedProviderEvent(bytes, signature, deps.webhookSecrets, deps.clock.now())
        : null;
    if (!event) throw new HttpError(paymentsErrors.signatureInvalid);
    if (event === 'malformed') {
      // An error would only make the provider deliver it again.
      deps.log.warn({ bytes: bytes.length }, 'ignored a signed webhook that is not an event');
      return { ok: true as const };
    }
    await syncPaymentOnProviderEvent(deps, event).catch((cause: unknown) => {
      throw cause instanceof PaymentProviderError ? new HttpError(commonErrors.unavailable, { cause }) : cause;
    });
    return { ok: true as const };
  });
}
