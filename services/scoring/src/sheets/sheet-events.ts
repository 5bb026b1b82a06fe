import type { CloudEvent, DataOf } from '@rally/contracts';
import {
  type ScoreStatus,
  scoreConfirmed,
  scoreContested,
  scoreExpired,
  scoreSubmitted,
  scoreVoided,
} from '@rally/contracts/scoring';
import { createEvent } from '@rally/events';
import type { Sheet } from './sheet.ts';

const eventOfStatus = {
  submitted: scoreSubmitted,
  confirmed: scoreConfirmed,
  contested: scoreContested,
  expired: scoreExpired,
  void: scoreVoided,
} as const satisfies Record<ScoreStatus, unknown>;

/** A sheet's present state, as the event of the change that led to it. */
export function sheetEvent(sheet: Sheet, now: Date): CloudEvent {
  const content = { subject: sheet.id, version: sheet.version, data: sheetState(sheet), now };
  return createEvent(eventOfStatus[sheet.status], content);
}

/** A sheet as its events tell it. */
export function sheetState(sheet: Sheet): DataOf<typeof scoreSubmitted> {
  const { line, ...result } = sheet.score;
  return {
    matchId: sheet.id,
    sport: sheet.sport,
    status: sheet.status,
    user1Id: sheet.user1Id,
    user2Id: sheet.user2Id,
    ...line,
    ...result,
    submittedBy: sheet.submittedBy,
    submittedAt: sheet.submittedAt.toISOString(),
    expiresAt: sheet.expiresAt.toISOString(),
    contestedBy: sheet.contestedBy,
    contestedAt: timeOf(sheet.contestedAt),
    confirmedAt: timeOf(sheet.confirmedAt),
    confirmedBy: sheet.confirmedBy,
    voidedAt: timeOf(sheet.voidedAt),
  };
}

function timeOf(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
