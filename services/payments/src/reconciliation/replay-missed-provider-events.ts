import { PaymentProviderError } from '../provider/payment-provider.ts';
import {
  type ProviderEventDependencies,
  syncPaymentOnProviderEvent,
} from '../webhooks/sync-payment-on-provider-event.ts';

/** Much longer than the interval between two runs. Older events are left to the checks and the nightly reconciliation. */
const periodSeconds = 3_600;

/**
 * Handles the provider's events of the last hour whose webhooks did not arrive, so that it does not matter how long ago an attempt
 * was opened.
 * @throws PaymentProviderError if the provider is down
 */
export async function replayMissedProviderEvents(deps: ProviderEventDependencies): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - periodSeconds * 1000);
  for await (const event of deps.provider.listEvents(since)) {
    await syncPaymentOnProviderEvent(deps, event).catch((err: unknown) => {
      if (err instanceof PaymentProviderError) throw err;
      deps.log.warn({ err, eventId: event.id }, 'provider event failed, will retry');
    });
  }
}
