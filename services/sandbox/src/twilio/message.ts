export const statuses = ['queued', 'sent', 'delivered', 'received'] as const;
export type Channel = 'sms' | 'whatsapp';

/** One text message between the product and a phone. Numbers are E.164, without the channel's prefix. */
export interface Message {
  /** `SM` and 32 hexadecimal digits. */
  readonly sid: string;
  /** `outbound-api`: the product asked for it; `outbound-reply`: answers a message; `inbound`: the phone wrote it. */
  readonly direction: 'outbound-api' | 'outbound-reply' | 'inbound';
  readonly from: string;
  readonly to: string;
  readonly channel: Channel;
  readonly body: string;
  readonly status: (typeof statuses)[number];
  readonly statusCallbackUrl: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const whatsappPrefix = 'whatsapp:';

/** The number as the provider writes it: WhatsApp numbers carry a prefix. */
export function address(phone: string, channel: Channel): string {
  return channel === 'whatsapp' ? `${whatsappPrefix}${phone}` : phone;
}

/** The reverse of `address`. */
export function parseAddress(text: string): { phone: string; channel: Channel } {
  return text.startsWith(whatsappPrefix)
    ? { phone: text.slice(whatsappPrefix.length), channel: 'whatsapp' }
    : { phone: text, channel: 'sms' };
}

/** The phone's side of a message, the other one being the product's. */
export function handsetOf({ direction, from, to }: Pick<Message, 'direction' | 'from' | 'to'>): string {
  return direction === 'inbound' ? from : to;
}
