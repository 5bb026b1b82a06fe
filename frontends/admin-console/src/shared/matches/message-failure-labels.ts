import type { MessageFailure } from '@rally/contracts/notifications';
import { texts } from '../../texts.ts';

const { matches: words } = texts();

/** Why a message was not sent. */
const messageFailureLabels: Record<MessageFailure, string> = {
  weekly_cap: words.weeklyLimitReached,
  stopped: words.optedOutStop,
  no_phone: words.noPhone,
  refused: words.refusedByTheProvider,
  undelivered: words.notDelivered,
  expired: words.expiredBeforeSent,
};

/** The reason with the provider's code, if any. */
export function formatMessageFailure(failure: MessageFailure, providerCode: string | null): string {
  const label = messageFailureLabels[failure];
  return providerCode === null ? label : `${label} (${providerCode})`;
}
