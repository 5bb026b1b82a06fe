import type { ConversationStore } from './conversation.store.ts';
import { type Channel, type Message, parseAddress } from './message.ts';
import type { MessageDispatcher } from './message-dispatcher.ts';
import { TwilioError } from './twilio-error.ts';

const maxBodyLength = 1_600;

/** The product's numbers. Opt-outs are per sender, so a STOP to the league does not block sign-in codes. */
export interface Senders extends Record<Channel, string> {
  /** For one-time codes, by SMS. */
  readonly codes: string;
}

export interface MessageRequest {
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly statusCallbackUrl: string | null;
}

/**
 * Accepts an outbound message.
 * @throws TwilioError with Twilio's code for the invalid request
 */
export async function createMessage(
  request: MessageRequest,
  {
    senders,
    conversations,
    dispatcher,
  }: { senders: Senders; conversations: ConversationStore; dispatcher: MessageDispatcher },
): Promise<Message> {
  const to = parseAddress(request.to);
  const from = parseAddress(request.from);
  if (request.to === '') throw new TwilioError(21_604, "A 'To' phone number is required.");
  if (!isPhoneNumber(to.phone)) {
    throw new TwilioError(21_211, `The 'To' number ${request.to} is not a valid phone number.`);
  }
  if (request.from === '') throw new TwilioError(21_603, "A 'From' phone number is required.");
  if (from.channel === 'whatsapp' && from.phone !== senders.whatsapp) {
    throw new TwilioError(63_007, 'Twilio could not find a Channel with the specified From address');
  }
  const isOurs = from.phone === senders[from.channel] || (from.channel === 'sms' && from.phone === senders.codes);
  if (!isOurs || from.channel !== to.channel) {
    throw new TwilioError(
      21_606,
      `The 'From' phone number provided (${request.from}) is not a valid message-capable Twilio phone number for this destination.`,
    );
  }
  if (request.body.trim() === '') throw new TwilioError(21_602, 'Message body is required.');
  if ([...request.body].length > maxBodyLength) {
    throw new TwilioError(21_617, 'The concatenated message body exceeds the 1600 character limit.');
  }
  if (request.statusCallbackUrl !== null && !isWebAddress(request.statusCallbackUrl)) {
    throw new TwilioError(21_609, `The 'StatusCallback' URL ${request.statusCallbackUrl} is not a valid URL.`);
  }
  const conversation = await conversations.find(to.phone);
  if (from.phone === senders.sms && conversation?.optedOutAt)
    throw new TwilioError(21_610, 'Attempt to send to unsubscribed recipient');
  return dispatcher.dispatch({
    direction: 'outbound-api',
    from: from.phone,
    to: to.phone,
    channel: to.channel,
    body: request.body,
    statusCallbackUrl: request.statusCallbackUrl,
  });
}

/** E.164; a North American number has ten digits after its 1, neither area nor exchange beginning with 0 or 1. */
function isPhoneNumber(text: string): boolean {
  return text.startsWith('+1') ? /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(text) : /^\+[2-9]\d{7,14}$/.test(text);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
