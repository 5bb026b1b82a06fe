import { type MessageChannel, type MessagePurpose, notificationMessages } from '@rally/contracts/notifications';
import type { Language } from '@rally/contracts/players';
import { addressMessageToRecipient } from '../outgoing/address-message.ts';
import type { MessageStore } from '../outgoing/message.store.ts';
import { isAllowedAfterStop } from '../outgoing/message.ts';
import {
  createRecipientWithoutAccount,
  type MessageRecipient,
  type PeopleProjection,
} from '../people/people.projection.ts';
import { createStaffInboxChangeEvent } from '../staff-inbox/create-staff-inbox-change-event.ts';
import type { StaffInboxItemStore } from '../staff-inbox/inbox-item.store.ts';
import type { PhoneMessagingStore } from '../weekly-cap/phone-messaging.store.ts';
import { createDailyReplyHelpId } from './create-daily-reply-help-id.ts';
import type { InboundStore } from './inbound.store.ts';
import { type ConversationDependencies, getInboundMessageContext } from './inbound-message-context.ts';
import { hasMatchAhead } from './interpret-match-reply-word.ts';
import { interpretMessage } from './interpret-message.ts';
import type { ClarifyingQuestion, MessageInterpretation } from './message-interpretation.ts';
import { getKeywordLanguage, isPlainYesOrNo, isProviderStopKeyword, isStartKeyword } from './parse-message-intent.ts';

export interface InboundMessageDependencies extends ConversationDependencies {
  readonly people: PeopleProjection;
  readonly phones: PhoneMessagingStore;
  readonly inbound: InboundStore;
  readonly inboxItems: StaffInboxItemStore;
  readonly messages: MessageStore;
  readonly now: () => Date;
  readonly stopPrecedenceSeconds: number;
  /** Where players get help, for the reply to HELP. */
  readonly helpContact: string;
}

/** A player's message as received. */
export interface InboundMessage {
  readonly id: string;
  readonly from: string;
  readonly channel: MessageChannel;
  readonly text: string;
}

const replyExpiresSeconds = 3_600;

/**
 * Handles a player's message: applies STOP and START, queues our reply, then stores the message with its answer. Each step
 * is safe to repeat and the message is stored last, so the provider's next attempt completes a delivery that failed midway.
 */
export async function handleInboundMessage(message: InboundMessage, deps: InboundMessageDependencies): Promise<void> {
  const { people, phones, inbound } = deps;
  // Read at once, so that answers that come at once are read together.
  const [isHandled, person, latestTexts, wasStopped] = await Promise.all([
    inbound.exists(message.id),
    people.findByPhone(message.from),
    deps.messages.findLatestTexts(message.from),
    phones.isStopped(message.from),
  ]);
  if (isHandled) return;
  const now = deps.now();
  const playerId = person?.playerId ?? null;
  const language = person?.language ?? getKeywordLanguage(message.text);
  const conversation = await getInboundMessageContext(message, latestTexts, { playerId, language }, now, deps);
  const interpretation = interpretMessage(message.text, conversation);

  let isStopped = wasStopped;
  if (interpretation.meaning === 'stop') {
    await phones.stop(message.from, playerId, message.id, now);
    isStopped = await phones.isStopped(message.from);
  }
  if (isStopped && isStartKeyword(message.text)) {
    await phones.start(message.from, playerId, message.id, now, deps.stopPrecedenceSeconds);
    isStopped = await phones.isStopped(message.from);
  }
  // After STOP only a carriers' keyword opts in again; another yes must not lead to a match about which we cannot text.
  const isBlockedYes = interpretation.meaning === 'yes' && !isStartKeyword(message.text) && isStopped;
  const meaning = isBlockedYes ? 'unknown' : interpretation.meaning;

  const writer = { ...message, person, playerId, language, now, isStopped };
  const reply = replyTo(interpretation, writer, deps);
  if (reply) await queueReply(writer, { id: `reply:${message.id}`, ...reply }, deps);
  const question = 'question' in interpretation ? interpretation.question : null;
  const isUnclear = isBlockedYes || 'question' in interpretation;
  if (isUnclear && !(question && (await askOnce(writer, question, deps))))
    await passToStaff(writer, hasMatchAhead(conversation), deps);
  // YES and NO do what our messages say, but may also answer a question by staff.
  else if (conversation.isStaffAnswered && isPlainYesOrNo(message.text)) await addToInbox(writer, deps);
  await inbound.save({
    id: message.id,
    phone: message.from,
    playerId,
    meaning,
    receivedAt: now,
    matchId: 'matchId' in interpretation ? interpretation.matchId : null,
    score: 'score' in interpretation ? interpretation.score : null,
    ...('scoreVersion' in interpretation && { scoreVersion: interpretation.scoreVersion }),
    ...('playstyle' in interpretation && { playstyle: interpretation.playstyle }),
    ...('reason' in interpretation && { reason: interpretation.reason }),
    ...('saysNotPlayed' in interpretation && { saysNotPlayed: interpretation.saysNotPlayed }),
    ...(interpretation.meaning === 'times' && { chosen: interpretation.chosen }),
    ...(interpretation.meaning === 'match_word' && { matchWord: interpretation.word }),
  });
  // The account may have become known meanwhile.
  const account = playerId === null ? await people.findByPhone(message.from) : null;
  if (account) await inbound.assignAnswers(message.from, account.playerId, now);
}

/** A message with what we know about its writer. */
interface InboundMessageWithWriter extends InboundMessage {
  readonly person: MessageRecipient | null;
  readonly playerId: string | null;
  readonly language: Language;
  readonly now: Date;
  readonly isStopped: boolean;
}

/** Asks what was meant, once a day for each topic. Returns whether today's question is about this message. */
async function askOnce(
  writer: InboundMessageWithWriter,
  { topic, text }: ClarifyingQuestion,
  deps: InboundMessageDependencies,
): Promise<boolean> {
  if (writer.isStopped) return false;
  const id = createDailyReplyHelpId(writer.from, topic, writer.now);
  await queueReply(writer, { id, purpose: 'help', text, inReplyTo: writer.id }, deps);
  return (await deps.messages.findById(id))?.inReplyTo === writer.id;
}

/** Puts the message into the staff inbox and tells the writer so, once a day. */
async function passToStaff(
  writer: InboundMessageWithWriter,
  hasOpponent: boolean,
  deps: InboundMessageDependencies,
): Promise<void> {
  await addToInbox(writer, deps);
  const { received, receivedDuringMatch } = notificationMessages[writer.language].inbox;
  const text = hasOpponent ? receivedDuringMatch : received;
  const receiptId = `received:${writer.from}:${formatDay(writer.now)}`;
  await queueReply(writer, { id: receiptId, purpose: 'help', text }, deps);
}

/** Safe to repeat: the same message is the same item. */
async function addToInbox(
  { id, from: phone, playerId, channel, text, now: receivedAt }: InboundMessageWithWriter,
  { inboxItems }: InboundMessageDependencies,
): Promise<void> {
  const message = { _id: id, phone, playerId, channel, text, receivedAt };
  const item = { ...message, version: 1, status: 'open' as const, handled: null, answers: [] };
  await inboxItems.add(item, [createStaffInboxChangeEvent(item, null, receivedAt)]);
}

/** Queues a reply on the channel of the message, unless the phone has opted out. */
async function queueReply(
  { from, channel, person, playerId, language, now, isStopped }: InboundMessageWithWriter,
  { inReplyTo, ...reply }: { id: string; purpose: MessagePurpose; text: string; inReplyTo?: string },
  { messages }: InboundMessageDependencies,
): Promise<void> {
  if (isStopped && !isAllowedAfterStop(reply.purpose)) return;
  const expiresAt = new Date(now.getTime() + replyExpiresSeconds * 1000);
  const addressed = addressMessageToRecipient(person ?? createRecipientWithoutAccount(from, language), {
    ...reply,
    expiresAt,
  });
  await messages.queue([{ ...addressed, playerId, channel, ...(inReplyTo && { inReplyTo }) }]);
}

function formatDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/**
 * Our immediate reply. Answers, choices, OTHER and scores are replied to once their service has recorded them. On SMS, the provider itself
 * confirms the keyword STOP and blocks all our later messages.
 */
function replyTo(
  interpretation: MessageInterpretation,
  { channel, text, language }: Pick<InboundMessageWithWriter, 'channel' | 'text' | 'language'>,
  { helpContact, publicUrl }: InboundMessageDependencies,
): { purpose: MessagePurpose; text: string } | null {
  const texts = notificationMessages[language];
  switch (interpretation.meaning) {
    case 'stop':
      return channel === 'whatsapp' || !isProviderStopKeyword(text)
        ? { purpose: 'stop_confirmation', text: texts.optOut.stopped }
        : null;
    case 'start':
      return { purpose: 'start_confirmation', text: texts.optOut.started };
    case 'help':
      return { purpose: 'help', text: texts.optOut.help(helpContact) };
    case 'not_played': {
      const link = `${publicUrl}/matches/${interpretation.matchId}`;
      return { purpose: 'answer_confirmation', text: texts.score.notPlayed(link) };
    }
    case 'cancellation_confirmed':
      return { purpose: 'answer_confirmation', text: texts.match.cancellationConfirmed };
    case 'cancellation_contested':
      return { purpose: 'answer_confirmation', text: texts.match.cancellationContested };
    default:
      return null;
  }
}
