import { retryOnConflict, versionConflict } from '@rally/service-kit';
import type { MessageStore } from '../outgoing/message.store.ts';
import { isDeliveryFailure, isLaterDeliveryStatus } from './delivery-status.ts';

/**
 * Handles a status report from the provider, which may be late, repeated or out of order. A report on a message with an
 * unknown outcome, even one that waits to be sent again, proves that the provider accepted it.
 */
export async function applyDeliveryStatusReport(
  report: { messageId: string | undefined; providerId: string; status: string; errorCode: string | undefined },
  messages: MessageStore,
): Promise<void> {
  await retryOnConflict(async () => {
    const found =
      (report.messageId && (await messages.findById(report.messageId))) ||
      (await messages.findByProviderId(report.providerId));
    if (!found || found.sendState === 'failed') return;
    const sent = found.sendState === 'sent' ? found : await messages.markSent(found, report.providerId);
    if (!sent) return versionConflict;
    if (!isLaterDeliveryStatus(sent.delivery, report.status)) return;
    // A message with an unknown outcome may have been sent twice: if one copy did not arrive, the other one still may have.
    if (isDeliveryFailure(report.status) && sent.providerId !== report.providerId) return;
    const recorded = await messages.recordDelivery(sent, report.status);
    if (!recorded) return versionConflict;
    if (isDeliveryFailure(report.status)) await messages.markFailed(recorded, 'undelivered', report.errorCode ?? null);
    return;
  });
}
