import { hourMs } from '../durations/durations.ts';
import type { EventData } from '../event-definition.ts';
import type { messageFailed, messageSent } from './events.ts';

/** Silence counts as agreement only if the player had the question for this many hours. */
const answerHoursMin = 24;

/** How long a texted answer can take to reach the service that handles it: seconds, unless events are held up. */
const answerDeliveryHoursMax = 1;

/** The delivery of a message that asks a player to confirm or contest something, or announces an agreed start. */
export interface ConfirmationRequestDelivery {
  /** When the provider accepted it; null until then. */
  readonly sentAt: Date | null;
  /** Whether it was not sent, or not delivered. */
  readonly hasFailed: boolean;
}

/** Before anything is known about the message. */
export const unsentConfirmationRequest: ConfirmationRequestDelivery = { sentAt: null, hasFailed: false };

/** The news of a message: that the provider accepted it, or that it was not sent or not delivered. */
export type MessageOutcome = EventData<typeof messageSent> | EventData<typeof messageFailed>;

/** What the news of a message adds to what is known about its delivery. */
export function toConfirmationRequestDelivery(outcome: MessageOutcome): Partial<ConfirmationRequestDelivery> {
  return 'sentAt' in outcome ? { sentAt: new Date(outcome.sentAt) } : { hasFailed: true };
}

/**
 * Adds new facts to what is known about a message; null if they were known before. Facts are only ever added, so their order does not
 * matter.
 * @param before undefined before anything is known
 */
export function mergeConfirmationRequestDelivery(
  before: ConfirmationRequestDelivery | undefined,
  known: Partial<ConfirmationRequestDelivery>,
): ConfirmationRequestDelivery | null {
  const { sentAt, hasFailed } = before ?? unsentConfirmationRequest;
  const after = { sentAt, hasFailed, ...known };
  return after.sentAt?.getTime() === sentAt?.getTime() && after.hasFailed === hasFailed ? null : after;
}

/** Whether a player's silence until `dueAt` counts as an answer: the question was sent long enough before. */
export function hadTimeToAnswer({ sentAt, hasFailed }: ConfirmationRequestDelivery, dueAt: Date): boolean {
  return !hasFailed && sentAt !== null && dueAt.getTime() - sentAt.getTime() >= answerHoursMin * hourMs;
}

/**
 * A question counts as unanswered if its deadline is before this time. It is an hour ago, because a text that arrived in time may
 * still be on its way to the service that handles the answer.
 */
export function getUnansweredCutoff(now: Date): Date {
  return new Date(now.getTime() - answerDeliveryHoursMax * hourMs);
}
