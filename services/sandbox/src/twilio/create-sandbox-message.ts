import { type ContentTemplate, renderContentTemplate } from './render-content-template.ts';
import type { SandboxConversationStore } from './sandbox-conversation.store.ts';
import { type Channel, parseTwilioAddress, type SandboxMessage } from './sandbox-message.ts';
import type { SandboxMessageDispatcher } from './sandbox-message-dispatcher.ts';
import { SandboxTwilioError } from './sandbox-twilio-error.ts';

const maxBodyLength = 1_600;
/** Twilio accepts such a message and reports later that it was not delivered. */
const outsideWindowCode = 63_016;

/** The product's numbers. Opt-outs are per sender, so a STOP to the league does not block sign-in codes. */
export interface SenderNumbers extends Record<Channel, string> {
  /** For one-time codes, by SMS. */
  readonly codes: string;
  /** SID of the Messaging Service, which sends from the number for SMS. */
  readonly service: string;
}

export interface SandboxMessageRequest {
  readonly to: string;
  /** Empty if a Messaging Service sends. */
  readonly from: string;
  readonly messagingServiceSid?: string | undefined;
  readonly body: string;
  readonly template?: ContentTemplate | undefined;
  readonly statusCallbackUrl: string | null;
}

/**
 * Accepts an outbound message.
 * @throws TwilioError with Twilio's code for the invalid request
 */
export async function createSandboxMessage(
  request: SandboxMessageRequest,
  {
    senders,
    conversations,
    dispatcher,
    isWindowClosed,
  }: {
    senders: SenderNumbers;
    conversations: SandboxConversationStore;
    dispatcher: SandboxMessageDispatcher;
    /** Whether WhatsApp accepts only templates to this phone. */
    isWindowClosed: (phone: string) => Promise<boolean>;
  },
): Promise<SandboxMessage> {
  const to = parseTwilioAddress(request.to);
  const { messagingServiceSid = null } = request;
  if (messagingServiceSid !== null && messagingServiceSid !== senders.service)
    throw new SandboxTwilioError(21_705, 'The Messaging Service Sid is invalid.');
  const sender = messagingServiceSid === null ? request.from : senders.sms;
  const from = parseTwilioAddress(sender);
  if (request.to === '') throw new SandboxTwilioError(21_604, "A 'To' phone number is required.");
  if (!isPhoneNumber(to.phone)) {
    throw new SandboxTwilioError(21_211, `The 'To' number ${request.to} is not a valid phone number.`);
  }
  if (sender === '') throw new SandboxTwilioError(21_603, "A 'From' phone number is required.");
  if (from.channel === 'whatsapp' && from.phone !== senders.whatsapp) {
    throw new SandboxTwilioError(63_007, 'Twilio could not find a Channel with the specified From address');
  }
  const isOurs = from.phone === senders[from.channel] || (from.channel === 'sms' && from.phone === senders.codes);
  if (!isOurs || from.channel !== to.channel) {
    throw new SandboxTwilioError(
      21_606,
      `The 'From' phone number provided (${sender}) is not a valid message-capable Twilio phone number for this destination.`,
    );
  }
  const body = request.template ? renderContentTemplate(request.template) : request.body;
  if (body.trim() === '') throw new SandboxTwilioError(21_602, 'Message body is required.');
  if ([...body].length > maxBodyLength) {
    throw new SandboxTwilioError(21_617, 'The concatenated message body exceeds the 1600 character limit.');
  }
  if (request.statusCallbackUrl !== null && !isWebAddress(request.statusCallbackUrl)) {
    throw new SandboxTwilioError(21_609, `The 'StatusCallback' URL ${request.statusCallbackUrl} is not a valid URL.`);
  }
  const conversation = await conversations.find(to.phone);
  if (from.phone === senders.sms && conversation?.optedOutAt)
    throw new SandboxTwilioError(21_610, 'Attempt to send to unsubscribed recipient');
  const isFreeWhatsapp = to.channel === 'whatsapp' && request.template === undefined;
  return dispatcher.dispatch({
    direction: 'outbound-api',
    from: from.phone,
    to: to.phone,
    channel: to.channel,
    body,
    messagingServiceSid,
    isTemplate: request.template !== undefined,
    errorCode: isFreeWhatsapp && (await isWindowClosed(to.phone)) ? outsideWindowCode : null,
    statusCallbackUrl: request.statusCallbackUrl,
  });
}

/** E.164. A North American number has ten digits after the 1; neither its area code nor its exchange begins with 0 or 1. */
function isPhoneNumber(text: string): boolean {
  return text.startsWith('+1') ? /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(text) : /^\+[2-9]\d{7,14}$/.test(text);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
