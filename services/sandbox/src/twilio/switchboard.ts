import { randomBytes } from 'node:crypto';
import type { Clock } from '@rally/service-kit';
import type { ConversationStore } from './conversation.store.ts';
import type { MessageStore } from './message.store.ts';
import type { Message } from './message.ts';

/** Where every message passes, whoever wrote it. */
export interface Switchboard {
  /** Keeps a message and, unless a phone wrote it, sees to its delivery. */
  put(message: Pick<Message, 'direction' | 'from' | 'to' | 'channel' | 'body'> & Partial<Message>): Promise<Message>;
}

export function switchboard(options: {
  messages: MessageStore;
  conversations: ConversationStore;
  clock: Clock;
  /** Called when there is something to deliver. */
  onOutgoing: () => void;
}): Switchboard {
  return {
    async put(draft) {
      const now = options.clock.now();
      const message: Message = {
        sid: newMessageSid(),
        status: draft.direction === 'inbound' ? 'received' : 'queued',
        statusCallbackUrl: null,
        createdAt: now,
        updatedAt: now,
        ...draft,
      };
      await Promise.all([options.messages.insert(message), options.conversations.note(message)]);
      if (message.direction !== 'inbound') options.onOutgoing();
      return message;
    },
  };
}

function newMessageSid(): string {
  return `SM${randomBytes(16).toString('hex')}`;
}
