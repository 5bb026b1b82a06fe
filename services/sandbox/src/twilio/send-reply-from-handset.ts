import type { Clock, ServiceDependencies } from '@rally/service-kit';
import { parseTwimlMessages } from './parse-twiml-messages.ts';
import type { PostSignedForm } from './post-signed-form.ts';
import type { SandboxConversationStore } from './sandbox-conversation.store.ts';
import { type Channel, formatTwilioAddress, type SandboxMessage } from './sandbox-message.ts';
import type { SandboxMessageDispatcher } from './sandbox-message-dispatcher.ts';
import { parseTwilioOptOutKeyword, twilioStopConfirmationText } from './twilio-opt-out-keyword.ts';

export interface HandsetReplyResult {
  readonly message: SandboxMessage;
  /** Status of the product's webhook response, or null if it did not respond. */
  readonly webhookStatus: number | null;
}

/**
 * Sends a message from a phone to the product, on the channel of the product's last message. Like Twilio, first applies STOP or
 * START, then calls the webhook, then sends the messages of its response. After STOP these are dropped, so that Twilio's own
 * confirmation is the only message.
 */
export async function sendReplyFromHandset(
  reply: { from: string; body: string },
  options: {
    accountSid: string;
    senders: Record<Channel, string>;
    webhookUrl: string;
    conversations: SandboxConversationStore;
    dispatcher: SandboxMessageDispatcher;
    post: PostSignedForm;
    clock: Clock;
    log: ServiceDependencies['log'];
  },
): Promise<HandsetReplyResult> {
  const { senders, conversations, dispatcher, log } = options;
  const channel = (await conversations.find(reply.from))?.channel ?? 'sms';
  const ours = senders[channel];
  const message = await dispatcher.dispatch({
    direction: 'inbound',
    from: reply.from,
    to: ours,
    channel,
    body: reply.body,
  });
  const answer = { direction: 'outbound-reply', from: ours, to: reply.from, channel } as const;

  // Twilio's opt-out handling covers SMS only; on WhatsApp the product handles STOP.
  const word = channel === 'sms' ? parseTwilioOptOutKeyword(reply.body) : null;
  if (word === 'start') await conversations.setOptedOut(reply.from, null);
  if (word === 'stop' && (await conversations.setOptedOut(reply.from, options.clock.now()))) {
    await dispatcher.dispatch({ ...answer, body: twilioStopConfirmationText });
  }

  const webhook = await options.post(options.webhookUrl, inboundForm(options.accountSid, message));
  if (webhook === null || webhook.status >= 400) {
    log.warn({ sid: message.sid, answer: webhook?.status ?? 'none' }, 'inbound webhook failed');
    return { message, webhookStatus: webhook?.status ?? null };
  }
  const blocked = channel === 'sms' && (await conversations.find(reply.from))?.optedOutAt;
  for (const body of parseTwimlMessages(webhook.contentType, webhook.text)) {
    if (blocked) log.warn({ sid: message.sid, code: 21_610 }, 'reply to an opted-out phone dropped');
    else await dispatcher.dispatch({ ...answer, body });
  }
  return { message, webhookStatus: webhook.status };
}

function inboundForm(accountSid: string, { sid, from, to, channel, body }: SandboxMessage): Record<string, string> {
  return {
    AccountSid: accountSid,
    ApiVersion: '2010-04-01',
    Body: body,
    From: formatTwilioAddress(from, channel),
    MessageSid: sid,
    NumMedia: '0',
    NumSegments: '1',
    SmsMessageSid: sid,
    SmsSid: sid,
    SmsStatus: 'received',
    To: formatTwilioAddress(to, channel),
    ...(channel === 'whatsapp' && { WaId: from.slice(1) }),
  };
}
