import { randomBytes } from 'node:crypto';
import type { Clock } from '@rally/service-kit';
import type { ConversationStore } from './conversation.store.ts';
import type { MessageStore } from './message.store.ts';
import type { Message } from './message.ts';

/** Records every message in either direction and starts delivery of outbound ones. */
export interface MessageDispatcher {
  /** Stores a message and, unless it came from a phone, queues it for delivery. */
  dispatch(
    message: Pick<Message, 'direction' | 'from' | 'to' | 'channel' | 'body'> & Partial<Message>,
  ): Promise<Message>;
}

export function createMessageDispatcher(options: {
  messages: MessageStore;
  conversations: ConversationStore;
  clock: Clock;
  /** Called when there is something to deliver. */
  onOutgoing: () => void;
}): MessageDispatcher {
  return {
    async dispatch(draft) {
      const now = options.clock.now();
      const message: Message = {
        sid: newMessageSid(),
        status: draft.direction === 'inbound' ? 'received' : 'queued',
        statusCallbackUrl: null,
        createdAt: now,
        updatedAt: now,
        ...draft,
      };
      await Promise.all([options.messages.insert(message), options.conversations.recordLastMessage(message)]);
      if (message.direction !== 'inbound') options.onOutgoing();
      return message;
    },
  };
}

function newMessageSid(): string {
  return `SM${randomBytes(16).toString('hex')}`;
}
