import {
  type MessageChannel,
  type MessagePurpose,
  optOutMessageTexts,
  weekMessageTexts,
} from '@rally/contracts/notifications';
import { addressMessage } from '../outgoing/address-message.ts';
import type { MessageStore } from '../outgoing/message.store.ts';
import { isAllowedAfterStop } from '../outgoing/message.ts';
import { createPersonWithoutAccount, type PeopleProjection } from '../people/people.projection.ts';
import type { PhoneStore } from '../weekly-cap/phone.store.ts';
import type { ChosenTimes, InboundStore } from './inbound.store.ts';
import { interpretMessage, type MessageMeaning } from './interpret-message.ts';
import { parseChoice } from './parse-choice.ts';
import { isStartKeyword } from './parse-intent.ts';

export interface InboundMessageDependencies {
  readonly people: PeopleProjection;
  readonly phones: PhoneStore;
  readonly inbound: InboundStore;
  readonly messages: MessageStore;
  readonly now: () => Date;
  readonly stopPrecedenceSeconds: number;
  /** Where players get help, for the reply to HELP. */
  readonly helpContact: string;
}

const replyExpiresSeconds = 3_600;

/**
 * Handles a player's message: applies STOP and START, queues our reply, then stores the message with its answer. Each step
 * is safe to repeat and the message is stored last, so the provider's next attempt completes a delivery that failed midway.
 */
export async function handleInboundMessage(
  message: { id: string; from: string; channel: MessageChannel; text: string },
  deps: InboundMessageDependencies,
): Promise<void> {
  const { people, phones, inbound, messages } = deps;
  if (await inbound.exists(message.id)) return;
  const now = deps.now();
  const person = await people.findByPhone(message.from);
  const playerId = person?.playerId ?? null;
  const chosen = playerId === null ? null : await findChosenTimes(message, messages);
  const intent = chosen ? 'times' : interpretMessage(message.text, await messages.findLatestPurpose(message.from));

  if (intent === 'stop') await phones.stop(message.from, playerId, message.id, now);
  if (isStartKeyword(message.text))
    await phones.start(message.from, playerId, message.id, now, deps.stopPrecedenceSeconds);
  // After STOP only a carriers' keyword opts in again; another yes must not lead to a match of which we cannot send a word.
  const isBlockedYes = intent === 'yes' && !isStartKeyword(message.text) && (await phones.isStopped(message.from));
  const meaning = isBlockedYes ? 'unknown' : intent;

  const reply = replyTo(meaning, message.channel, deps.helpContact);
  if (reply && (isAllowedAfterStop(reply.purpose) || !(await phones.isStopped(message.from)))) {
    const recipient = person ?? createPersonWithoutAccount(message.from);
    const id = meaning === 'unknown' ? `hint:${message.from}:${now.toISOString().slice(0, 10)}` : `reply:${message.id}`;
    const expiresAt = new Date(now.getTime() + replyExpiresSeconds * 1000);
    const addressed = addressMessage(recipient, { id, purpose: reply.purpose, text: reply.text, expiresAt });
    await messages.queue([{ ...addressed, playerId, channel: message.channel }]);
  }
  await inbound.save({
    id: message.id,
    phone: message.from,
    playerId,
    meaning,
    receivedAt: now,
    ...(chosen && { chosen }),
  });
}

/** The times that a message chooses of the latest list we sent to its phone; null if it is no choice. */
async function findChosenTimes(
  { from, text }: { from: string; text: string },
  messages: MessageStore,
): Promise<ChosenTimes | null> {
  // Without a digit there is nothing to look up.
  if (!/\d/.test(text)) return null;
  const list = await messages.findLatestChoices(from);
  const numbers = list && parseChoice(text, list.choices.length);
  if (!list || !numbers) return null;
  return { matchId: list.matchId, times: numbers.flatMap((number) => list.choices[number - 1] ?? []) };
}

/**
 * Our reply. YES, NO and choices are confirmed once matchmaking has recorded the answer. On SMS the provider confirms STOP itself and
 * blocks every later message of ours.
 */
function replyTo(
  meaning: MessageMeaning,
  channel: MessageChannel,
  helpContact: string,
): { purpose: MessagePurpose; text: string } | null {
  switch (meaning) {
    case 'stop':
      return channel === 'whatsapp' ? { purpose: 'stop_confirmation', text: optOutMessageTexts.stopped } : null;
    case 'start':
      return { purpose: 'start_confirmation', text: optOutMessageTexts.started };
    case 'help':
      return { purpose: 'help', text: optOutMessageTexts.help(helpContact) };
    case 'unknown':
      return { purpose: 'help', text: weekMessageTexts.notUnderstood };
    default:
      return null;
  }
}
