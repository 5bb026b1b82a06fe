import type { MessagePurpose } from '@rally/contracts/notifications';
import { isNorthAmerican } from '@rally/phone';
import type { MessageRecipient } from '../people/people.projection.ts';
import type { NewMessage } from './message.ts';

/** Addresses a message by the preferred channel, else by SMS in the US and Canada and by WhatsApp elsewhere. */
export function addressMessageToRecipient(
  person: MessageRecipient,
  message: { id: string; purpose: MessagePurpose; text: string; expiresAt: Date; matchId?: string; requestId?: string },
): NewMessage {
  return {
    id: message.id,
    phone: person.phone,
    playerId: person.playerId,
    channel: person.messagingPreference ?? (isNorthAmerican(person.phone) ? 'sms' : 'whatsapp'),
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
