import type { CloudEvent, EventData } from '@rally/contracts';
import {
  type CounterScore,
  type ScoreStatus,
  scoreConfirmed,
  scoreContested,
  scoreExpired,
  scoreSubmitted,
  scoreVoided,
  scoreWithdrawn,
} from '@rally/contracts/scoring';
import { createEvent } from '@rally/events';
import type { Score, ScoreSheet } from './score-sheet.ts';

const eventByStatus = {
  submitted: scoreSubmitted,
  withdrawn: scoreWithdrawn,
  confirmed: scoreConfirmed,
  contested: scoreContested,
  expired: scoreExpired,
  void: scoreVoided,
} as const satisfies Record<ScoreStatus, unknown>;

/** The event for the current status of a sheet. */
export function createScoreSheetEvent(sheet: ScoreSheet, now: Date): CloudEvent {
  const content = { subject: sheet.id, version: sheet.version, data: toScoreSheetEventData(sheet), now };
  return createEvent(eventByStatus[sheet.status], content);
}

export function toScoreSheetEventData(sheet: ScoreSheet): EventData<typeof scoreSubmitted> {
  return {
    matchId: sheet.id,
    sport: sheet.sport,
    status: sheet.status,
    user1Id: sheet.user1Id,
    user2Id: sheet.user2Id,
    ...toFlatScore(sheet.score),
    submittedBy: sheet.submittedBy,
    submittedAt: sheet.submittedAt.toISOString(),
    expiresAt: sheet.expiresAt.toISOString(),
    isEarly: sheet.isEarly ?? false,
    isUnagreedNoShow: sheet.isUnagreedNoShow ?? false,
    submissionsInRow: sheet.submissionsInRow ?? 1,
    withdrawnBy: sheet.withdrawnBy ?? null,
    contestedBy: sheet.contestedBy,
    contestedAt: toIso(sheet.contestedAt),
    confirmedAt: toIso(sheet.confirmedAt),
    confirmedBy: sheet.confirmedBy,
    voidedAt: toIso(sheet.voidedAt),
    voidedBy: sheet.voidedBy ?? null,
    counterScore: sheet.counterScore ? toFlatScore(sheet.counterScore) : null,
    saysNotPlayed: sheet.saysNotPlayed ?? false,
    messageId: sheet.messageId ?? null,
  };
}

/** A score as the calls and events show it. */
export function toFlatScore({ line, ...result }: Score): CounterScore {
  return { ...line, ...result };
}

function toIso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
