import { type MessageOutcome, toConfirmationRequestDelivery } from '@rally/contracts/notifications';
import type { ScoreSheetStore } from './score-sheet.store.ts';

/** Records what became of the message that asks the opponent to confirm a score. */
export async function recordScoreQuestionOutcome(
  sheets: Pick<ScoreSheetStore, 'recordQuestionOutcome'>,
  outcome: MessageOutcome,
): Promise<void> {
  const { matchId, scoreVersion } = outcome;
  if (matchId === null || scoreVersion === undefined) return;
  await sheets.recordQuestionOutcome(matchId, scoreVersion, toConfirmationRequestDelivery(outcome));
}
