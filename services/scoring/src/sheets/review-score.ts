import type { CloudEvent } from '@rally/contracts';
import { auditRecorded } from '@rally/contracts/identity';
import { type ScoreEntry, type ScoreReviewDecision, scoringErrors } from '@rally/contracts/scoring';
import { createEvent } from '@rally/events';
import { HttpError } from '@rally/service-kit';
import { estimateKnownMatchPlayedAt, isOpponentRevealedToBoth, type KnownMatch } from '../known-matches/known-match.ts';
import { createScoreSheetEvent } from './create-score-sheet-events.ts';
import {
  correctScoreSheet,
  createScoreSheetByStaff,
  type ScoreSheet,
  upholdScoreSheet,
  voidScoreSheet,
} from './score-sheet.ts';
import type { SubmitScoreDependencies } from './submit-score.ts';
import { type UpdateScoreSheetDependencies, updateScoreSheet } from './update-score-sheet.ts';
import { isSameScore, validateScoreEntry } from './validate-score-entry.ts';

export interface StaffScoreDecision {
  readonly decision: ScoreReviewDecision;
  /** Only used for `correct`. */
  readonly entry: ScoreEntry;
  /** The version that staff saw; null if they saw no score that counts, missing if it is unknown. */
  readonly seenVersion?: number | null | undefined;
  readonly staffId: string;
  readonly requestId: string;
  readonly reason: string | null;
}

export type ReviewScoreDependencies = UpdateScoreSheetDependencies &
  Pick<SubmitScoreDependencies, 'readMatch' | 'readSkill' | 'leagueZone'>;

/**
 * Staff uphold, correct or void a score, or record the result of a match that has none. A decision that changes nothing writes
 * nothing. Of two staff who decide at once, the second one learns that the score has changed.
 */
export async function reviewScore(
  deps: ReviewScoreDependencies,
  matchId: string,
  review: StaffScoreDecision,
): Promise<ScoreSheet> {
  if (review.decision === 'correct' && (await deps.sheets.findById(matchId)) === null) {
    const recorded = await recordResult(deps, matchId, review);
    if (recorded) return recorded;
  }
  return updateScoreSheet(deps, matchId, (sheet, now) => {
    const after = applyDecision(sheet, review, now);
    if (after !== null || review.decision === 'uphold') assertScoreSeen(sheet, review);
    return after && { after, alsoEmits: [createReviewAuditEvent(sheet, after, review, now)] };
  });
}

/** Null if the match got a score meanwhile. */
async function recordResult(
  deps: ReviewScoreDependencies,
  matchId: string,
  review: StaffScoreDecision,
): Promise<ScoreSheet | null> {
  const match = await deps.readMatch(matchId);
  if (!match) throw new HttpError(scoringErrors.matchUnknown);
  const { user1Id, user2Id, sport } = match;
  if (user2Id === null || !canHaveResult(match)) throw new HttpError(scoringErrors.resultNotRecordable);
  const score = validateScoreEntry(sport, review.entry);
  const [user1Skill, user2Skill] = await Promise.all([deps.readSkill(user1Id), deps.readSkill(user2Id)]);
  const now = deps.clock.now();
  const players = { user1Id, user2Id, user1Skill, user2Skill };
  const playedAt = estimateKnownMatchPlayedAt(match, now, deps.leagueZone);
  const sheet = createScoreSheetByStaff(
    { id: matchId, sport, ...players, playedAt, score, staffId: review.staffId },
    now,
  );
  const events = [createScoreSheetEvent(sheet, now), createReviewAuditEvent(null, sheet, review, now)];
  if (!(await deps.sheets.insert(sheet, events))) return null;
  deps.wakeScoreApplication();
  return sheet;
}

/** A refund hides the opponent of a canceled paid match again, so matchmaking decides whether its players knew each other. */
function canHaveResult(match: KnownMatch): boolean {
  if (match.status === 'canceled' && match.kind === 'paid') return true;
  return (match.status === 'canceled' || match.status === 'scheduled') && isOpponentRevealedToBoth(match);
}

function applyDecision(sheet: ScoreSheet, { decision, entry }: StaffScoreDecision, now: Date): ScoreSheet | null {
  if (decision === 'uphold') return upholdScoreSheet(sheet, now);
  if (decision === 'void') return voidScoreSheet(sheet, 'staff', now);
  const score = validateScoreEntry(sheet.sport, entry);
  const isDone = sheet.confirmedBy === 'staff' && sheet.status === 'confirmed' && isSameScore(sheet.score, score);
  return isDone ? null : correctScoreSheet(sheet, score, now);
}

/** A colleague or a player may have changed the score since staff saw it. */
function assertScoreSeen({ status, version }: ScoreSheet, { seenVersion }: StaffScoreDecision): void {
  if (seenVersion === undefined) return;
  const counts = status !== 'void' && status !== 'withdrawn';
  if (seenVersion === null ? counts : version !== seenVersion) throw new HttpError(scoringErrors.scoreChanged);
}

function createReviewAuditEvent(
  before: ScoreSheet | null,
  after: ScoreSheet,
  review: StaffScoreDecision,
  now: Date,
): CloudEvent {
  const data = {
    actorId: review.staffId,
    action: before === null ? 'score.record' : `score.${review.decision}`,
    target: after.id,
    before: before && { status: before.status, score: before.score },
    after: { status: after.status, score: after.score },
    reason: review.reason,
    requestId: review.requestId,
    at: now.toISOString(),
  };
  return createEvent(auditRecorded, { subject: after.id, version: after.version, data, now });
}
