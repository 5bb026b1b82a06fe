import type { MessageFailure } from '@rally/contracts/notifications';

/** Why a message was not sent. */
const messageFailureLabels: Record<MessageFailure, string> = {
  weekly_cap: 'Weekly limit reached',
  stopped: 'Opted out (STOP)',
  no_phone: 'No phone',
  refused: 'Refused by the provider',
  undelivered: 'Not delivered',
  expired: 'Expired before it could be sent',
};

/** The reason with the provider's code, if any. */
export function formatMessageFailure(failure: MessageFailure, providerCode: string | null): string {
  const label = messageFailureLabels[failure];
  return providerCode === null ? label : `${label} (${providerCode})`;
}
