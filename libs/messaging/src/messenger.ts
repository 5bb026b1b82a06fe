import * as z from 'zod';

export const messageChannels = ['sms', 'whatsapp'] as const;
export type Channel = (typeof messageChannels)[number];

export interface OutgoingMessage {
  /** E.164 */
  readonly to: string;
  readonly channel: Channel;
  readonly body: string;
  /** Sent instead of `body` when WhatsApp accepts only approved texts. */
  readonly template?: FilledWhatsappTemplate;
  /** The URL for the provider's delivery reports. It contains our message id, because the provider has no idempotency keys. */
  readonly statusCallbackUrl?: string;
}

/** The id of an approved text at the provider, and the value for its placeholder `{{1}}`. */
export interface FilledWhatsappTemplate {
  readonly contentSid: string;
  readonly text: string;
}

/**
 * The outcome of an attempt. `refused` and `unreachable` are definite: nothing was sent. `unknown` (timeout, lost
 * connection, 5xx) may have been sent: check `listRecent` before another attempt.
 */
export type SendResult =
  | { readonly outcome: 'accepted'; readonly providerId: string }
  | { readonly outcome: 'refused'; readonly providerCode: number; readonly hasOptedOut: boolean }
  | { readonly outcome: 'unreachable'; readonly cause: Error }
  | { readonly outcome: 'unknown'; readonly cause: Error };

export interface SentMessage {
  readonly providerId: string;
  readonly body: string;
  readonly createdAt: Date;
}

/** The only client of the message provider. */
export interface Messenger {
  /** All our senders of a channel: numbers, and Messaging Services by their SID. */
  listSenders(channel: Channel): readonly string[];
  /** Our sender for a number. */
  getSender(to: string, channel: Channel): string;
  /** Never throws: every failure is an outcome. */
  send(message: OutgoingMessage): Promise<SendResult>;
  /** Messages that the provider has accepted for a number since a time; throws when the provider is unreachable. */
  listRecent(to: string, channel: Channel, since: Date): Promise<SentMessage[]>;
  /** Deletes a message at the provider, if it still exists. Throws while it is being delivered or the provider is unreachable. */
  delete(providerId: string): Promise<void>;
  /** Deletes all messages to and from a number up to a time, as `delete` does. */
  deleteConversation(phone: string, until: Date): Promise<void>;
}

/** The approved WhatsApp text for a purpose; `*` stands for every purpose without its own text. */
export interface WhatsappTemplate {
  readonly purpose: string;
  /** Null for all languages without their own text. */
  readonly language: string | null;
  readonly contentSid: string;
}

const whatsappTemplate = z
  .string()
  .regex(
    /^([a-z_]+|\*)(:[a-z]{2}-[A-Z]{2})?=HX[0-9a-f]{32}$/,
    'must look like week_question=HX… or week_question:es-US=HX…',
  )
  .transform((entry): WhatsappTemplate => {
    const [name = '', contentSid = ''] = entry.split('=');
    const [purpose = '', language = null] = name.split(':');
    return { purpose, language, contentSid };
  });
const commaSeparated = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);
const whatsappTemplatesSetting = commaSeparated.pipe(z.array(whatsappTemplate));
/** Senders of SMS that share the load; each has its own registration. */
const smsSendersSetting = commaSeparated.pipe(
  z
    .array(z.string())
    .min(1, 'is empty')
    .refine((senders) => new Set(senders).size === senders.length, 'has a sender twice'),
);

/** Settings of the message provider, for services that send messages. */
export const messengerConfig = z.object({
  TWILIO_ACCOUNT_SID: z.string().min(1).describe('Account SID at the message provider'),
  TWILIO_AUTH_TOKEN: z
    .string()
    .min(1)
    .describe("Auth token of that account; also signs the provider's webhooks")
    .meta({ secret: true }),
  TWILIO_BASE_URL: z.url().default('https://api.twilio.com').describe("URL of the message provider's API"),
  TWILIO_SMS_FROM: smsSendersSetting.describe(
    'Our number for SMS, E.164, or the SID of a Messaging Service, MG…; several, comma-separated, share the load',
  ),
  TWILIO_WHATSAPP_FROM: z.string().min(1).describe('Our number for WhatsApp, E.164'),
  WHATSAPP_TEMPLATES: whatsappTemplatesSetting
    .default([])
    .describe(
      'Content templates (HX…) for messages that are not replies on WhatsApp, `purpose=HX…`, comma-separated; `*` for all other purposes, `purpose:es-US=HX…` for those in Spanish',
    ),
});
export type MessengerConfig = z.infer<typeof messengerConfig>;
