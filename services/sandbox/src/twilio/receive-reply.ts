import type { Clock, ServiceDependencies } from '@rally/service-kit';
import type { ConversationStore } from './conversation.store.ts';
import { address, type Channel, type Message } from './message.ts';
import { optOutWord, stopConfirmation } from './opt-out-words.ts';
import type { Post } from './signed-post.ts';
import type { Switchboard } from './switchboard.ts';
import { twimlMessages } from './twiml-messages.ts';

export interface ReceivedReply {
  readonly message: Message;
  /** What the product's webhook answered, null when nobody did. */
  readonly webhookStatus: number | null;
}

/**
 * A phone writes to the product, by the way the product wrote to it last. The provider first does what STOP and START ask
 * of it, then hands the message to the webhook, then sends what the webhook's answer says, as Twilio does; after STOP it
 * therefore drops that answer, and its own confirmation is the only message.
 */
export async function receiveReply(
  reply: { from: string; body: string },
  options: {
    accountSid: string;
    senders: Record<Channel, string>;
    webhookUrl: string;
    conversations: ConversationStore;
    board: Switchboard;
    post: Post;
    clock: Clock;
    log: ServiceDependencies['log'];
  },
): Promise<ReceivedReply> {
  const { senders, conversations, board, log } = options;
  const channel = (await conversations.find(reply.from))?.channel ?? 'sms';
  const ours = senders[channel];
  const message = await board.put({ direction: 'inbound', from: reply.from, to: ours, channel, body: reply.body });
  const answer = { direction: 'outbound-reply', from: ours, to: reply.from, channel } as const;

  // Twilio's own opt-outs are for SMS; on WhatsApp they are the product's business alone.
  const word = channel === 'sms' ? optOutWord(reply.body) : null;
  if (word === 'start') await conversations.setOptedOut(reply.from, null);
  if (word === 'stop' && (await conversations.setOptedOut(reply.from, options.clock.now()))) {
    await board.put({ ...answer, body: stopConfirmation });
  }

  const webhook = await options.post(options.webhookUrl, inboundForm(options.accountSid, message));
  if (webhook === null || webhook.status >= 400) {
    log.warn({ sid: message.sid, answer: webhook?.status ?? 'none' }, 'inbound webhook not taken');
    return { message, webhookStatus: webhook?.status ?? null };
  }
  const blocked = channel === 'sms' && (await conversations.find(reply.from))?.optedOutAt;
  for (const body of twimlMessages(webhook.contentType, webhook.text)) {
    if (blocked) log.warn({ sid: message.sid, code: 21_610 }, 'answer to an unsubscribed phone dropped');
    else await board.put({ ...answer, body });
  }
  return { message, webhookStatus: webhook.status };
}

function inboundForm(accountSid: string, { sid, from, to, channel, body }: Message): Record<string, string> {
  return {
    AccountSid: accountSid,
    ApiVersion: '2010-04-01',
    Body: body,
    From: address(from, channel),
    MessageSid: sid,
    NumMedia: '0',
    NumSegments: '1',
    SmsMessageSid: sid,
    SmsSid: sid,
    SmsStatus: 'received',
    To: address(to, channel),
    ...(channel === 'whatsapp' && { WaId: from.slice(1) }),
  };
}
