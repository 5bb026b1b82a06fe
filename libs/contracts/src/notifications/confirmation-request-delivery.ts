/** A player who does not answer agrees only if the question was out for so many hours. */
const answerHoursMin = 24;

/** How long an answer by text may take to the service that takes it: seconds, unless events are held up. */
const answerDeliveryHoursMax = 1;

const hourMs = 3_600_000;

/** What became of the message that asks a player to confirm or contest something, or tells of an agreed start. */
export interface ConfirmationRequestDelivery {
  /** When the provider accepted it; null before, and if it never was. */
  readonly sentAt: Date | null;
  /** Whether it was not sent, or not delivered. */
  readonly hasFailed: boolean;
}

/** Before anything is known of the message. */
export const unsentConfirmationRequest: ConfirmationRequestDelivery = { sentAt: null, hasFailed: false };

/**
 * What is known of a message together with something new; null if that was known before. Facts are only ever added, so that their order
 * does not matter.
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

/** Whether the silence of a player until `dueAt` counts as an answer: the question was out long enough before. */
export function hadTimeToAnswer({ sentAt, hasFailed }: ConfirmationRequestDelivery, dueAt: Date): boolean {
  return !hasFailed && sentAt !== null && dueAt.getTime() - sentAt.getTime() >= answerHoursMin * hourMs;
}

/**
 * A question is taken as unanswered once its time for an answer ended before this. It lies an hour back, because a text that came in time
 * may still be on its way to the service that takes the answer.
 */
export function getUnansweredCutoff(now: Date): Date {
  return new Date(now.getTime() - answerDeliveryHoursMax * hourMs);
}
