import { messagesPerWeekMax, replyPurposes } from '@rally/contracts/notifications';
import type { KeptData } from './kept-data.ts';
import { messageRow, phoneRow } from './kept-rows.ts';

/** 9: five attempts per phone and league week that were not definitely refused, replies to a player's own message apart. */
export function tooManyMessages(kept: KeptData): string[] {
  const went = kept
    .rows('notifications.messages', messageRow)
    .filter(({ sendState }) => sendState === 'sent' || sendState === 'unknown')
    .filter(({ purpose }) => !replyPurposes.some((reply) => reply === purpose));
  const perWeek = Map.groupBy(went, ({ phone, week }) => `${phone} ${week}`);
  return [
    ...kept
      .rows('notifications.phones', phoneRow)
      .filter(({ attempts }) => attempts > messagesPerWeekMax)
      .map(({ attempts }) => `a phone counts ${attempts} messages in a week`),
    ...[...perWeek.values()]
      .filter(({ length }) => length > messagesPerWeekMax)
      .map((messages) => `a phone got ${messages.length} messages in the week ${messages[0]?.week}`),
  ];
}

/** 10: after STOP nothing goes but its confirmation. */
export function sentAfterStop(kept: KeptData): string[] {
  const stoppedAt = new Map(
    kept
      .rows('notifications.phones', phoneRow)
      .flatMap(({ _id, stopped, changedAt }) => (stopped && changedAt ? [[_id, changedAt] as const] : [])),
  );
  return kept.rows('notifications.messages', messageRow).flatMap(({ _id, phone, purpose, sentAt }) => {
    const stop = stoppedAt.get(phone);
    const isLate = stop !== undefined && sentAt !== null && sentAt > stop && purpose !== 'stop_confirmation';
    return isLate ? [`${_id} was sent after STOP`] : [];
  });
}
