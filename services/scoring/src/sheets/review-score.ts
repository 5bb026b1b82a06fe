import type { CloudEvent } from '@rally/contracts';
import { auditRecorded } from '@rally/contracts/identity';
import type { ReviewDecision, ScoreEntry } from '@rally/contracts/scoring';
import { createEvent } from '@rally/events';
import { changeSheet, type SheetDependencies } from './change-sheet.ts';
import { isSameScore, parseScore } from './parse-score.ts';
import { corrected, type Sheet, upheld, voided } from './sheet.ts';

/** A decision by staff on a score. */
export interface Review {
  readonly decision: ReviewDecision;
  /** Used for `correct` only. */
  readonly entry: ScoreEntry;
  readonly staffId: string;
  readonly requestId: string;
  readonly reason: string | null;
}

/** Staff uphold, correct or void a score. A decision that changes nothing writes nothing. */
export async function reviewScore(deps: SheetDependencies, matchId: string, review: Review): Promise<Sheet> {
  return changeSheet(deps, matchId, (sheet, now) => {
    const after = reviewed(sheet, review, now);
    return after && { after, alsoEmits: [auditEntry(sheet, after, review, now)] };
  });
}

function reviewed(sheet: Sheet, { decision, entry }: Review, now: Date): Sheet | null {
  if (decision === 'uphold') return upheld(sheet, now);
  if (decision === 'void') return voided(sheet, now);
  const score = parseScore(sheet.sport, entry);
  const isDone = sheet.confirmedBy === 'staff' && sheet.status === 'confirmed' && isSameScore(sheet.score, score);
  return isDone ? null : corrected(sheet, score, now);
}

function auditEntry(before: Sheet, after: Sheet, review: Review, now: Date): CloudEvent {
  const data = {
    actorId: review.staffId,
    action: `score.${review.decision}`,
    target: after.id,
    before: { status: before.status, score: before.score },
    after: { status: after.status, score: after.score },
    reason: review.reason,
    requestId: review.requestId,
    at: now.toISOString(),
  };
  return createEvent(auditRecorded, { subject: after.id, version: after.version, data, now });
}
