import {
  type MessageChannel,
  type MessagePurpose,
  optOutMessageTexts,
  scoreMessageTexts,
} from '@rally/contracts/notifications';
import { addressMessage } from '../outgoing/address-message.ts';
import type { MessageStore } from '../outgoing/message.store.ts';
import { isAllowedAfterStop } from '../outgoing/message.ts';
import { createPersonWithoutAccount, type PeopleProjection } from '../people/people.projection.ts';
import type { PhoneStore } from '../weekly-cap/phone.store.ts';
import { type ConversationDependencies, getConversation } from './conversation.ts';
import type { InboundStore } from './inbound.store.ts';
import { type Interpretation, interpretMessage } from './interpret-message.ts';
import { isStartKeyword } from './parse-intent.ts';

export interface InboundMessageDependencies extends ConversationDependencies {
  readonly people: PeopleProjection;
  readonly phones: PhoneStore;
  readonly inbound: InboundStore;
  readonly messages: MessageStore;
  readonly now: () => Date;
  readonly stopPrecedenceSeconds: number;
  /** Where players get help, for the reply to HELP. */
  readonly helpContact: string;
  /** Base of links to the product. */
  readonly publicUrl: string;
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
  const conversation = await getConversation(message.from, playerId, now, deps);
  const interpretation = interpretMessage(message.text, conversation, `${deps.publicUrl}/dashboard`);

  if (interpretation.meaning === 'stop') await phones.stop(message.from, playerId, message.id, now);
  if (isStartKeyword(message.text))
    await phones.start(message.from, playerId, message.id, now, deps.stopPrecedenceSeconds);
  // After STOP only a carriers' keyword opts in again; another yes must not lead to a match of which we cannot send a word.
  const isBlockedYes =
    interpretation.meaning === 'yes' && !isStartKeyword(message.text) && (await phones.isStopped(message.from));
  const meaning = isBlockedYes ? 'unknown' : interpretation.meaning;

  const reply = replyTo(interpretation, message, deps);
  if (reply && (isAllowedAfterStop(reply.purpose) || !(await phones.isStopped(message.from)))) {
    const recipient = person ?? createPersonWithoutAccount(message.from);
    const id =
      'question' in interpretation
        ? `hint:${message.from}:${interpretation.question.topic}:${now.toISOString().slice(0, 10)}`
        : `reply:${message.id}`;
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
    matchId: 'matchId' in interpretation ? interpretation.matchId : null,
    score: interpretation.meaning === 'score' ? interpretation.score : null,
    ...(interpretation.meaning === 'times' && { chosen: interpretation.chosen }),
  });
}

/**
 * Our reply. Answers, choices and scores are confirmed once their service has recorded them. On SMS the provider confirms STOP itself and
 * blocks every later message of ours.
 */
function replyTo(
  interpretation: Interpretation,
  { channel }: { channel: MessageChannel },
  { helpContact, publicUrl }: InboundMessageDependencies,
): { purpose: MessagePurpose; text: string } | null {
  switch (interpretation.meaning) {
    case 'stop':
      return channel === 'whatsapp' ? { purpose: 'stop_confirmation', text: optOutMessageTexts.stopped } : null;
    case 'start':
      return { purpose: 'start_confirmation', text: optOutMessageTexts.started };
    case 'help':
      return { purpose: 'help', text: optOutMessageTexts.help(helpContact) };
    case 'not_played': {
      const link = `${publicUrl}/matches/${interpretation.matchId}`;
      return { purpose: 'answer_confirmation', text: scoreMessageTexts.notPlayed(link) };
    }
    case 'incomplete':
    case 'unknown':
      return { purpose: 'help', text: interpretation.question.text };
    default:
      return null;
  }
}
