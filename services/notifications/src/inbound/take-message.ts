import {
  carrierTexts,
  type MessageChannel,
  type MessagePurpose,
  weekMessageTexts,
} from '@rally/contracts/notifications';
import { addressMessage } from '../outgoing/address-message.ts';
import type { MessageStore } from '../outgoing/message.store.ts';
import { goesToStopped } from '../outgoing/message.ts';
import type { People, Person } from '../people/people.projection.ts';
import type { PhoneStore } from '../weekly-cap/phone.store.ts';
import type { InboundStore } from './inbound.store.ts';
import { type Meaning, meaningOf } from './meaning-of.ts';

export interface TakeParts {
  readonly people: People;
  readonly phones: PhoneStore;
  readonly inbound: InboundStore;
  readonly messages: MessageStore;
  readonly now: () => Date;
  readonly stopWinsSeconds: number;
}

const answerExpiresSeconds = 3_600;

/**
 * Takes a message of a player: STOP and START first, then the answer for the week, then our reply. Each step is safe to
 * repeat and the message is kept last but one, so that a delivery that died half-way is completed by the provider's next try.
 */
export async function takeMessage(
  message: { id: string; from: string; channel: MessageChannel; text: string },
  parts: TakeParts,
): Promise<void> {
  const { people, phones, inbound, messages } = parts;
  if (await inbound.has(message.id)) return;
  const now = parts.now();
  const person = await people.byPhone(message.from);
  const playerId = person?.playerId ?? null;
  const meaning = meaningOf(message.text);

  if (meaning === 'stop') await phones.stop(message.from, playerId, message.id, now);
  if (meaning === 'start' || meaning === 'yes')
    await phones.start(message.from, playerId, message.id, now, parts.stopWinsSeconds);

  const reply = replyTo(meaning, message.channel);
  if (reply && (goesToStopped(reply.purpose) || !(await phones.isStopped(message.from)))) {
    const recipient = person ?? stranger(message.from);
    const id = meaning === 'unknown' ? `hint:${message.from}:${now.toISOString().slice(0, 10)}` : `reply:${message.id}`;
    const expiresAt = new Date(now.getTime() + answerExpiresSeconds * 1000);
    const addressed = addressMessage(recipient, { id, purpose: reply.purpose, text: reply.text, expiresAt });
    await messages.queue([{ ...addressed, playerId, channel: message.channel }]);
  }
  await inbound.keep({ id: message.id, phone: message.from, playerId, meaning, receivedAt: now });
}

/**
 * What we say to it. YES and NO are confirmed once matchmaking has taken the answer. On SMS the provider itself confirms a
 * STOP and lets nothing of ours through after it.
 */
function replyTo(meaning: Meaning, channel: MessageChannel): { purpose: MessagePurpose; text: string } | null {
  switch (meaning) {
    case 'stop':
      return channel === 'whatsapp' ? { purpose: 'stop_confirmation', text: carrierTexts.stopped } : null;
    case 'start':
      return { purpose: 'start_confirmation', text: carrierTexts.started };
    case 'help':
      return { purpose: 'help', text: carrierTexts.help };
    case 'unknown':
      return { purpose: 'help', text: weekMessageTexts.notUnderstood };
    default:
      return null;
  }
}

function stranger(phone: string): Person {
  return { playerId: '', phone, name: null, timeZone: null, state: null, messagingPreference: null };
}
