import type { EventData } from '@rally/contracts';
import type { ConfirmationRequestDelivery, messageFailed, messageSent } from '@rally/contracts/notifications';
import type { ScoreSheetStore } from './score-sheet.store.ts';

type SheetStore = Pick<ScoreSheetStore, 'recordQuestionOutcome'>;
type AboutScore = Pick<EventData<typeof messageSent>, 'matchId' | 'scoreVersion'>;

/** Records that the opponent was asked to confirm a score. */
export function recordScoreQuestionSent(sheets: SheetStore, message: EventData<typeof messageSent>): Promise<void> {
  return recordOutcome(sheets, message, { sentAt: new Date(message.sentAt) });
}

/** Records that the message that asks the opponent to confirm a score was not sent or not delivered. */
export function recordScoreQuestionFailed(sheets: SheetStore, message: EventData<typeof messageFailed>): Promise<void> {
  return recordOutcome(sheets, message, { hasFailed: true });
}

/** Facts are only ever added, so the order of the two does not matter. */
async function recordOutcome(
  sheets: SheetStore,
  { matchId, scoreVersion }: AboutScore,
  known: Partial<ConfirmationRequestDelivery>,
): Promise<void> {
  if (matchId === null || scoreVersion === undefined) return;
  await sheets.recordQuestionOutcome(matchId, scoreVersion, known);
}
