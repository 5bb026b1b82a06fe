import { addWeeks, getLeagueWeek, getNextSendTime, getWeekRange, isQuietHour } from '@rally/league-calendar';
import { describeSendFailure, type Messenger, type WhatsappTemplate } from '@rally/messaging';
import type { Logger } from 'pino';
import type { KnownMatchProjection } from '../../known-matches/known-match.projection.ts';
import { getCappedMessageRetryTime, leavesRoomForMatchReminder } from '../../weekly-cap/get-weekly-message-limit.ts';
import type { PhoneMessagingStore } from '../../weekly-cap/phone-messaging.store.ts';
import type { MessageStore } from '../message.store.ts';
import { getSendingRank, isAllowedDuringQuietHours, type QueuedMessage } from '../message.ts';
import type { SendingAllowance, SendingPermit } from '../sending-rate/sending-allowance.ts';
import { findWhatsappTemplate } from './find-whatsapp-template.ts';
import { unreachableRetrySeconds } from './unreachable-retry-seconds.ts';

export interface SendMessageDependencies {
  readonly messages: MessageStore;
  readonly phones: PhoneMessagingStore;
  readonly matches: Pick<KnownMatchProjection, 'hasDayReminderWithin'>;
  readonly messenger: Messenger;
  readonly allowance: Pick<SendingAllowance, 'reserve'>;
  readonly now: () => Date;
  readonly log: Logger;
  readonly leagueZone: string;
  readonly quietHours: boolean;
  readonly whatsappTemplates: readonly WhatsappTemplate[];
  /** The URL for the provider's status reports on a message. */
  readonly statusUrl: (messageId: string) => string;
}

/** Sends one queued message at most once, if the rate of its sender allows it now. Otherwise it stays queued. */
export async function sendQueuedMessage(queued: QueuedMessage, deps: SendMessageDependencies): Promise<void> {
  const { messages, messenger, now } = deps;
  if (queued.expiresAt <= now()) return void (await messages.markFailed(queued, 'expired', null));
  const quietEndsAt = quietUntil(queued, deps);
  // The message stays queued, so that it can be withdrawn at any time during the night.
  if (quietEndsAt) return void (await messages.postpone(queued, quietEndsAt));
  const permit = deps.allowance.reserve(messenger.getSender(queued.phone, queued.channel));
  if (!permit) return;
  try {
    await sendWithPermit(queued, permit, deps);
  } finally {
    permit.release();
  }
}

/**
 * Marks the message as sending, counts it against the weekly cap and the carriers' limits, then posts it. After a crash in between,
 * `resolveUnknownMessageOutcome` finds it.
 */
async function sendWithPermit(
  queued: QueuedMessage,
  permit: SendingPermit,
  deps: SendMessageDependencies,
): Promise<void> {
  const { messages, phones, messenger, now } = deps;
  const isReply = getSendingRank(queued.purpose) === 'reply';
  // The cap does not count a reply, so it is marked as sending by its attempt.
  const sending = isReply ? queued : await messages.startSending(queued);
  if (!sending) return;

  const claim = await phones.claim(sending.phone, sending.week, sending.purpose, await isReminderAhead(sending, deps));
  const nextAttemptAt =
    claim === 'weekly_cap' ? getCappedMessageRetryTime(sending, getNextWeekSendTime(sending, deps), now()) : null;
  if (nextAttemptAt) return void (await messages.reschedule(sending, nextAttemptAt));
  if (claim !== 'claimed') return void (await messages.markFailed(sending, claim, null));
  // Players wait for replies, and carriers require them, so the daily limit does not hold them back.
  if (!(await permit.use(!isReply))) {
    await phones.release(sending.phone, sending.week, sending.purpose);
    if (!isReply) await messages.reschedule(sending, now());
    return;
  }
  const attempted = await messages.recordAttempt(sending);
  if (!attempted) {
    await permit.refund();
    return void (await phones.release(sending.phone, sending.week, sending.purpose));
  }

  const template = findWhatsappTemplate(attempted, deps.whatsappTemplates);
  const result = await messenger.send({
    to: attempted.phone,
    channel: attempted.channel,
    body: attempted.text,
    ...(template && { template }),
    statusCallbackUrl: deps.statusUrl(attempted.id),
  });
  if (result.outcome !== 'accepted')
    deps.log.warn(
      { messageId: attempted.id, outcome: result.outcome, reason: describeSendFailure(result) },
      'the provider did not accept a message',
    );
  switch (result.outcome) {
    case 'accepted':
      await messages.markSent(attempted, result.providerId);
      return;
    case 'unknown':
      await messages.markUnknown(attempted);
      return;
    case 'unreachable':
      await permit.refund();
      await phones.release(attempted.phone, attempted.week, attempted.purpose);
      await messages.reschedule(attempted, new Date(now().getTime() + unreachableRetrySeconds * 1000));
      return;
    case 'refused':
      await permit.refund();
      await phones.release(attempted.phone, attempted.week, attempted.purpose);
      if (result.hasOptedOut) await phones.stop(attempted.phone, attempted.playerId, attempted.id, now());
      await messages.markFailed(attempted, result.hasOptedOut ? 'stopped' : 'refused', String(result.providerCode));
  }
}

/** Whether the player will be reminded of an agreed time later in the week; only looked up for messages that leave room for it. */
async function isReminderAhead(
  { playerId, purpose, week }: QueuedMessage,
  { matches, now, leagueZone }: SendMessageDependencies,
): Promise<boolean> {
  if (playerId === null || !leavesRoomForMatchReminder(purpose)) return false;
  return matches.hasDayReminderWithin(playerId, now(), getWeekRange(week, leagueZone).endsAt);
}

/** The first time in the next league week that is outside the recipient's quiet hours. */
function getNextWeekSendTime(
  { timeZone, state }: QueuedMessage,
  { now, leagueZone, quietHours }: SendMessageDependencies,
): Date {
  const { startsAt } = getWeekRange(addWeeks(getLeagueWeek(now(), leagueZone), 1), leagueZone);
  return quietHours ? getNextSendTime(startsAt, timeZone ?? leagueZone, state) : startsAt;
}

/** The end of the recipient's quiet hours, or null when the message may be sent now. */
function quietUntil(message: QueuedMessage, { now, leagueZone, quietHours }: SendMessageDependencies): Date | null {
  if (!quietHours || isAllowedDuringQuietHours(message.purpose)) return null;
  const zone = message.timeZone ?? leagueZone;
  return isQuietHour(now(), zone, message.state) ? getNextSendTime(now(), zone, message.state) : null;
}
