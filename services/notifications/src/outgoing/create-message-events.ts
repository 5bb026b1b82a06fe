import { type MessageFailure, messageFailed, messageSent } from '@rally/contracts/notifications';
import { createEvent } from '@rally/events';
import type { QueuedMessage } from './message.ts';

function eventData(message: QueuedMessage) {
  const { id: messageId, playerId, phone, channel, purpose, matchId, requestId, week } = message;
  const { scoreVersion, announcedStart } = message;
  const about = {
    matchId,
    requestId,
    ...(scoreVersion !== undefined && { scoreVersion }),
    ...(announcedStart !== undefined && { announcedStart }),
  };
  return { messageId, playerId, phone, channel, purpose, ...about, week };
}

/** The event that a message was handed to the provider. */
export function createMessageSentEvent(message: QueuedMessage, sentAt: Date, version: number) {
  return createEvent(messageSent, {
    subject: message.id,
    version,
    now: sentAt,
    data: { ...eventData(message), sentAt: sentAt.toISOString() },
  });
}

/** The event that a message will not be sent, or did not arrive. */
export function createMessageFailedEvent(
  message: QueuedMessage,
  failure: MessageFailure,
  providerCode: string | null,
  failedAt: Date,
  version: number,
) {
  return createEvent(messageFailed, {
    subject: message.id,
    version,
    now: failedAt,
    data: {
      ...eventData(message),
      phone: message.phone || null,
      failure,
      providerCode,
      failedAt: failedAt.toISOString(),
    },
  });
}
