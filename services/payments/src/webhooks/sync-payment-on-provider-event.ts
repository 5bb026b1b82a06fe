import type { PaymentDependencies } from '../payments/provider-sync/payment-dependencies.ts';
import { syncProviderAttempt } from '../payments/provider-sync/sync-provider-attempt.ts';
import type { PaymentProviderEvent } from '../provider/parse-signed-provider-event.ts';
import type { ProviderEventStore } from './payment-provider-event.store.ts';

export interface ProviderEventDependencies extends PaymentDependencies {
  readonly handledEvents: ProviderEventStore;
}

/**
 * Handles an event of the provider once. Events arrive in any order, so the object's current state is read from the provider
 * and the state inside the event is ignored.
 * @throws PaymentProviderError if the object cannot be read; the provider delivers the event again
 */
export async function syncPaymentOnProviderEvent(
  deps: ProviderEventDependencies,
  { id, type, objectId, about }: PaymentProviderEvent,
): Promise<void> {
  if (await deps.handledEvents.isHandled(id)) return;
  const found = about && (await deps.provider.read(about.mode, about.objectId));
  if (found) await syncProviderAttempt(deps, found);
  await deps.handledEvents.markHandled({ id, type, objectId, receivedAt: deps.clock.now() });
}
