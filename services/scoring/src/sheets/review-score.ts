import type { CloudEvent } from '@rally/contracts';
import { auditRecorded } from '@rally/contracts/identity';
import type { ScoreEntry, ScoreReviewDecision } from '@rally/contracts/scoring';
import { createEvent } from '@rally/events';
import { isSameScore, parseScoreEntry } from './parse-score-entry.ts';
import { correctScoreSheet, type ScoreSheet, upholdScoreSheet, voidScoreSheet } from './score-sheet.ts';
import { type UpdateScoreSheetDependencies, updateScoreSheet } from './update-score-sheet.ts';

/** A decision by staff on a score. */
export interface ScoreReview {
  readonly decision: ScoreReviewDecision;
  /** Used for `correct` only. */
  readonly entry: ScoreEntry;
  readonly staffId: string;
  readonly requestId: string;
  readonly reason: string | null;
}

/** Staff uphold, correct or void a score. A decision that changes nothing writes nothing. */
export async function reviewScore(
  deps: UpdateScoreSheetDependencies,
  matchId: string,
  review: ScoreReview,
): Promise<ScoreSheet> {
  return updateScoreSheet(deps, matchId, (sheet, now) => {
    const after = reviewed(sheet, review, now);
    return after && { after, alsoEmits: [auditEntry(sheet, after, review, now)] };
  });
}

function reviewed(sheet: ScoreSheet, { decision, entry }: ScoreReview, now: Date): ScoreSheet | null {
  if (decision === 'uphold') return upholdScoreSheet(sheet, now);
  if (decision === 'void') return voidScoreSheet(sheet, 'staff', now);
  const score = parseScoreEntry(sheet.sport, entry);
  const isDone = sheet.confirmedBy === 'staff' && sheet.status === 'confirmed' && isSameScore(sheet.score, score);
  return isDone ? null : correctScoreSheet(sheet, score, now);
}

function auditEntry(before: ScoreSheet, after: ScoreSheet, review: ScoreReview, now: Date): CloudEvent {
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
