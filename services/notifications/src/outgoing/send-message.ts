import { isQuiet, nextSendingMoment } from '@rally/league-calendar';
import type { Messenger } from '@rally/messaging';
import type { PhoneStore } from '../weekly-cap/phone.store.ts';
import type { MessageStore } from './message.store.ts';
import { answersAtOnce, goesToStopped, type Message } from './message.ts';

const unreachablePauseSeconds = 30;

export interface SendingParts {
  readonly messages: MessageStore;
  readonly phones: PhoneStore;
  readonly messenger: Messenger;
  readonly now: () => Date;
  readonly leagueZone: string;
  readonly quietHours: boolean;
  /** Where the provider reports how a message is getting on. */
  readonly statusUrl: (messageId: string) => string;
}

/**
 * Sends one queued message, at most once: it is taken, its place among the week's five is claimed, and only then it is
 * posted. What dies on the way is found by `settleMessage`.
 */
export async function sendMessage(queued: Message, parts: SendingParts): Promise<void> {
  const { messages, phones, messenger, now } = parts;
  if (queued.expiresAt <= now()) return void (await messages.failed(queued, 'expired', null));
  const morning = quietUntil(queued, parts);
  const taken = await messages.take(queued);
  if (!taken) return;
  if (morning) return void (await messages.putOff(taken, morning));

  const claim = await phones.claim(taken.phone, taken.week, goesToStopped(taken.purpose));
  if (claim !== 'claimed') return void (await messages.failed(taken, claim, null));
  const claimed = await messages.claimed(taken);
  if (!claimed) return void (await phones.release(taken.phone, taken.week));

  const result = await messenger.send({
    to: claimed.phone,
    channel: claimed.channel,
    body: claimed.text,
    statusCallbackUrl: parts.statusUrl(claimed.id),
  });
  switch (result.outcome) {
    case 'accepted':
      await messages.sent(claimed, result.providerId);
      return;
    case 'unknown':
      await messages.unknown(claimed);
      return;
    case 'unreachable':
      await phones.release(claimed.phone, claimed.week);
      await messages.putOff(claimed, new Date(now().getTime() + unreachablePauseSeconds * 1000));
      return;
    case 'refused':
      await phones.release(claimed.phone, claimed.week);
      if (result.optedOut) await phones.stop(claimed.phone, claimed.playerId, claimed.id, now());
      await messages.failed(claimed, result.optedOut ? 'stopped' : 'refused', String(result.providerCode));
  }
}

/** The end of the recipient's quiet hours, or null when it may go now. */
function quietUntil(message: Message, { now, leagueZone, quietHours }: SendingParts): Date | null {
  if (!quietHours || answersAtOnce(message.purpose)) return null;
  const zone = message.timeZone ?? leagueZone;
  return isQuiet(now(), zone, message.state) ? nextSendingMoment(now(), zone, message.state) : null;
}
