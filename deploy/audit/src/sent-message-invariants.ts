import { messagesPerWeekMax, responseMessagePurposes } from '@rally/contracts/notifications';
import type { StoredServiceData } from './read-service-databases.ts';
import { storedMessageRowSchema, storedPhoneRowSchema } from './stored-row-schemas.ts';

/** Invariant 9: at most five messages per phone and league week, not counting rejected ones and replies. */
export function findMessageCapViolations(stored: StoredServiceData): string[] {
  const went = stored
    .rows('notifications.messages', storedMessageRowSchema)
    .filter(({ sendState }) => sendState === 'sent' || sendState === 'unknown')
    .filter(({ purpose }) => !responseMessagePurposes.some((reply) => reply === purpose));
  const perWeek = Map.groupBy(went, ({ phone, week }) => `${phone} ${week}`);
  return [
    ...stored
      .rows('notifications.phones', storedPhoneRowSchema)
      .filter(({ attempts }) => attempts > messagesPerWeekMax)
      .map(({ attempts }) => `a phone counts ${attempts} messages in a week`),
    ...[...perWeek.values()]
      .filter(({ length }) => length > messagesPerWeekMax)
      .map((messages) => `a phone got ${messages.length} messages in the week ${messages[0]?.week}`),
  ];
}

/** Invariant 10: after STOP, only its confirmation is sent. */
export function findMessagesAfterStop(stored: StoredServiceData): string[] {
  const stoppedAt = new Map(
    stored
      .rows('notifications.phones', storedPhoneRowSchema)
      .flatMap(({ _id, stopped, changedAt }) => (stopped && changedAt ? [[_id, changedAt] as const] : [])),
  );
  return stored.rows('notifications.messages', storedMessageRowSchema).flatMap(({ _id, phone, purpose, sentAt }) => {
    const stop = stoppedAt.get(phone);
    const isLate = stop !== undefined && sentAt !== null && sentAt > stop && purpose !== 'stop_confirmation';
    return isLate ? [`${_id} was sent after STOP`] : [];
  });
}
