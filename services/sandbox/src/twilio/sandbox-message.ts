export const sandboxMessageStatuses = ['queued', 'sent', 'delivered', 'undelivered', 'received'] as const;
export type Channel = 'sms' | 'whatsapp';

/** One text message between the product and a phone. Numbers are E.164, without the channel's prefix. */
export interface SandboxMessage {
  /** `SM` and 32 hexadecimal digits. */
  readonly sid: string;
  /** `outbound-api`: created by the API; `outbound-reply`: returned by a webhook; `inbound`: sent by the phone. */
  readonly direction: 'outbound-api' | 'outbound-reply' | 'inbound';
  readonly from: string;
  readonly to: string;
  readonly channel: Channel;
  readonly body: string;
  readonly status: (typeof sandboxMessageStatuses)[number];
  readonly statusCallbackUrl: string | null;
  /** The Messaging Service that sent it; missing in messages stored by earlier versions. */
  readonly messagingServiceSid?: string | null;
  /** Whether it is a template of the Content API. */
  readonly isTemplate?: boolean;
  /** Why it will not be delivered, as one of Twilio's error codes. */
  readonly errorCode?: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const whatsappPrefix = 'whatsapp:';

/** Formats a number as Twilio does: WhatsApp numbers have a prefix. */
export function formatTwilioAddress(phone: string, channel: Channel): string {
  return channel === 'whatsapp' ? `${whatsappPrefix}${phone}` : phone;
}

/** Parses a number formatted by `address`. */
export function parseTwilioAddress(text: string): { phone: string; channel: Channel } {
  return text.startsWith(whatsappPrefix)
    ? { phone: text.slice(whatsappPrefix.length), channel: 'whatsapp' }
    : { phone: text, channel: 'sms' };
}

/** Returns the simulated phone's number, whether it sent or received the message. */
export function getHandsetNumber({ direction, from, to }: Pick<SandboxMessage, 'direction' | 'from' | 'to'>): string {
  return direction === 'inbound' ? from : to;
}
