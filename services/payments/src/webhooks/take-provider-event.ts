import { type PaymentDesk, settleAttempt } from '../payments/settle-attempt.ts';
import type { ProviderEvent } from '../provider/read-signed-event.ts';
import type { ProviderEventStore } from './provider-event.store.ts';

/**
 * Takes news of the provider, each once. What they say of an object is not believed, since they come in any order: the object is
 * read as it is now, so that two events of one object come to the same.
 * @throws ProviderFailure where it can't be read; the provider tells again
 */
export async function takeProviderEvent(
  desk: PaymentDesk & { readonly seen: ProviderEventStore },
  { id, type, objectId, about }: ProviderEvent,
): Promise<void> {
  if (await desk.seen.has(id)) return;
  const found = about && (await desk.provider.read(about.door, about.objectId));
  if (found) await settleAttempt(desk, found);
  await desk.seen.keep({ id, type, objectId, receivedAt: desk.clock.now() });
}
