import type { MessageChannel, MessagePurpose } from '@rally/contracts/notifications';
import { isNorthAmerican } from '@rally/phone';
import type { MessageRecipient } from '../people/people.projection.ts';
import type { NewMessage } from './message.ts';

/** Addresses a message to the player on the player's channel. */
export function addressMessageToRecipient(
  person: MessageRecipient,
  message: { id: string; purpose: MessagePurpose; text: string; expiresAt: Date; matchId?: string; requestId?: string },
): NewMessage {
  return {
    id: message.id,
    phone: person.phone,
    playerId: person.playerId,
    channel: chooseChannel(person),
    purpose: message.purpose,
    text: message.text,
    language: person.language,
    matchId: message.matchId ?? null,
    requestId: message.requestId ?? null,
    expiresAt: message.expiresAt,
    timeZone: person.timeZone,
    state: person.state,
  };
}

/** The preferred channel, or else SMS in the US and Canada and WhatsApp elsewhere. */
export function chooseChannel({
  phone,
  messagingPreference,
}: Pick<MessageRecipient, 'phone' | 'messagingPreference'>): MessageChannel {
  return messagingPreference ?? (isNorthAmerican(phone) ? 'sms' : 'whatsapp');
}
