import { randomBytes } from 'node:crypto';
import type { Clock } from '@rally/service-kit';
import type { SandboxMessageStore } from './message.store.ts';
import type { SandboxConversationStore } from './sandbox-conversation.store.ts';
import type { SandboxMessage } from './sandbox-message.ts';

/** Records every message in either direction and starts delivery of outbound ones. */
export interface SandboxMessageDispatcher {
  /** Stores a message and, unless it came from a phone, queues it for delivery. */
  dispatch(
    message: Pick<SandboxMessage, 'direction' | 'from' | 'to' | 'channel' | 'body'> & Partial<SandboxMessage>,
  ): Promise<SandboxMessage>;
}

export function createSandboxMessageDispatcher(options: {
  messages: SandboxMessageStore;
  conversations: SandboxConversationStore;
  clock: Clock;
  /** Called when there is something to deliver. */
  onOutgoing: () => void;
}): SandboxMessageDispatcher {
  return {
    async dispatch(draft) {
      const now = options.clock.now();
      const message: SandboxMessage = {
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
