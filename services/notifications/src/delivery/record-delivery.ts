import type { MessageStore } from '../outgoing/message.store.ts';
import { isFurther, isLost } from './delivery.ts';

/**
 * Takes the provider's report on one of our messages, late, repeated or out of order. A report on a message whose fate we
 * did not know settles it: the provider has it.
 */
export async function recordDelivery(
  report: { messageId: string | undefined; providerId: string; status: string; errorCode: string | undefined },
  messages: MessageStore,
): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const found =
      (report.messageId && (await messages.byId(report.messageId))) || (await messages.byProviderId(report.providerId));
    if (!found || found.sendState === 'failed') return;
    const sent = found.sendState === 'sent' ? found : await messages.sent(found, report.providerId);
    if (!sent) continue;
    if (!isFurther(sent.delivery, report.status)) return;
    const recorded = await messages.delivered(sent, report.status);
    if (!recorded) continue;
    if (isLost(report.status)) await messages.failed(recorded, 'undelivered', report.errorCode ?? null);
    return;
  }
}
