import { dayMs } from '@rally/contracts/durations';
import {
  type ConfirmationRequestDelivery,
  hadTimeToAnswer,
  unsentConfirmationRequest,
} from '@rally/contracts/notifications';
import type { Sport } from '@rally/contracts/players';
import {
  confirmationExpiryDays,
  type Playstyle,
  type ScoreOutcome,
  type ScoreStatus,
  type ScoresPerSet,
} from '@rally/contracts/scoring';
import type { ScoreResult } from '@rally/score-rules';

/** The score on a sheet. */
export interface Score extends ScoreResult {
  readonly line: ScoresPerSet;
  readonly outcome: ScoreOutcome;
}

/** The score sheet of one match. */
export interface ScoreSheet {
  /** The match's id; a match has one sheet. */
  readonly id: string;
  /** Increases by one with each change. */
  readonly version: number;
  readonly sport: Sport;
  readonly user1Id: string;
  readonly user2Id: string;
  /** The players' self-reported levels at submission, stored so that a replay needs no other source. */
  readonly user1Skill: number | null;
  readonly user2Skill: number | null;
  /** See `estimateKnownMatchPlayedAt`. */
  readonly playedAt: Date;
  readonly score: Score;
  readonly status: ScoreStatus;
  readonly submittedBy: string;
  readonly submittedAt: Date;
  readonly expiresAt: Date;
  /** Whether it was submitted before the start of the match: silence then does not make it final. Missing in earlier sheets. */
  readonly isEarly?: boolean;
  /** Whether it claims a no-show at a time that the opponent may not have known: silence then leaves it to staff. Missing in earlier sheets. */
  readonly isUnagreedNoShow?: boolean;
  /** How often in a row the submitter has entered a score of the match. Missing in earlier sheets, where it counts as one. */
  readonly submissionsInRow?: number;
  /** The outcome of the message that asks the opponent about this version. Missing in earlier sheets, which silence makes final. */
  readonly question?: ConfirmationRequestDelivery;
  /** What withdrew it: its player, or the opponent's silence about an early score. Missing in earlier sheets. */
  readonly withdrawnBy?: 'player' | 'expiry' | null;
  readonly contestedBy: string | null;
  readonly contestedAt: Date | null;
  /** The score as the contesting player saw it, and the reason. Missing in sheets of version 0.1.0. */
  readonly counterScore?: Score | null;
  readonly contestReason?: string | null;
  /** Whether the contesting player says that the match was not played. Missing in sheets of earlier versions. */
  readonly saysNotPlayed?: boolean;
  readonly confirmedAt: Date | null;
  readonly confirmedBy: 'opponent' | 'expiry' | 'staff' | null;
  readonly voidedAt: Date | null;
  /** Missing in sheets of version 0.1.0. */
  readonly voidedBy?: 'staff' | 'cancellation' | null;
  /** When the score first became final. Determines its place in the rating log, even after later corrections. */
  readonly finalAt: Date | null;
  /** The player's message that led to the current status; null for the website, missing in sheets of version 0.1.0. */
  readonly messageId?: string | null;
  /** The opponent's playstyle vote for user1 and for user2. */
  readonly user1Vote: Playstyle | null;
  readonly user2Vote: Playstyle | null;
}

/** All allowed transitions. Only staff can change a final or void score; either player can submit a withdrawn one again. */
export const scoreSheetTransitions = {
  revise: { from: ['submitted'], to: 'submitted' },
  withdraw: { from: ['submitted'], to: 'withdrawn' },
  lapse: { from: ['submitted'], to: 'withdrawn' },
  resubmit: { from: ['withdrawn'], to: 'submitted' },
  confirm: { from: ['submitted'], to: 'confirmed' },
  contest: { from: ['submitted'], to: 'contested' },
  leaveToStaff: { from: ['submitted'], to: 'contested' },
  addCounterScore: { from: ['contested'], to: 'contested' },
  expire: { from: ['submitted'], to: 'expired' },
  uphold: { from: ['submitted', 'contested', 'void'], to: 'confirmed' },
  correct: { from: ['submitted', 'withdrawn', 'confirmed', 'expired', 'contested', 'void'], to: 'confirmed' },
  void: { from: ['submitted', 'confirmed', 'expired', 'contested'], to: 'void' },
} as const satisfies Record<string, { from: readonly ScoreStatus[]; to: ScoreStatus }>;
type Transition = keyof typeof scoreSheetTransitions;

export type NewScoreSheet = Pick<
  ScoreSheet,
  'id' | 'sport' | 'user1Id' | 'user2Id' | 'user1Skill' | 'user2Skill' | 'playedAt' | 'score' | 'submittedBy'
> & {
  readonly isEarly: boolean;
  readonly isUnagreedNoShow: boolean;
  readonly vote: Playstyle | null;
  readonly messageId?: string | null;
};

/** Creates the sheet of a submitted score. */
export function createSubmittedScoreSheet({ vote, ...known }: NewScoreSheet, now: Date): ScoreSheet {
  const sheet: ScoreSheet = {
    ...known,
    version: 1,
    status: 'submitted',
    submittedAt: now,
    expiresAt: getConfirmationDeadline(now),
    submissionsInRow: 1,
    question: unsentConfirmationRequest,
    withdrawnBy: null,
    contestedBy: null,
    contestedAt: null,
    counterScore: null,
    contestReason: null,
    confirmedAt: null,
    confirmedBy: null,
    voidedAt: null,
    voidedBy: null,
    finalAt: null,
    user1Vote: null,
    user2Vote: null,
  };
  return withPlaystyleVote(sheet, known.submittedBy, vote);
}

export type NewStaffScoreSheet = Omit<
  NewScoreSheet,
  'submittedBy' | 'isEarly' | 'isUnagreedNoShow' | 'vote' | 'messageId'
> & {
  readonly staffId: string;
};

/** Creates the final sheet of a result that staff recorded. */
export function createScoreSheetByStaff({ staffId, ...known }: NewStaffScoreSheet, now: Date): ScoreSheet {
  const submitted = { ...known, submittedBy: staffId, isEarly: false, isUnagreedNoShow: false, vote: null };
  const sheet = createSubmittedScoreSheet(submitted, now);
  return { ...sheet, status: 'confirmed', confirmedAt: now, confirmedBy: 'staff', finalAt: now };
}

/**
 * How often in a row the player has entered a score of the match. Each one sends a message to the opponent, even after the player
 * withdrew the previous score. A score by the opponent resets the count, and so does an early score that stayed unanswered.
 */
export function countScoreSubmissionsInRow(
  { submittedBy, submissionsInRow = 1 }: ScoreSheet,
  playerId: string,
): number {
  return submittedBy === playerId ? submissionsInRow : 0;
}

// Each function below returns the sheet after the transition, or null if its status does not allow it.

/** Replaces the submitter's own score; the opponent again has the full time to answer. */
export function reviseScoreSheet(
  sheet: ScoreSheet,
  { score, isEarly, isUnagreedNoShow, vote }: Pick<NewScoreSheet, 'score' | 'isEarly' | 'isUnagreedNoShow' | 'vote'>,
  now: Date,
): ScoreSheet | null {
  const after = transitionScoreSheet(withPlaystyleVote(sheet, sheet.submittedBy, vote), 'revise');
  const asked = { submittedAt: now, expiresAt: getConfirmationDeadline(now), question: unsentConfirmationRequest };
  const submissionsInRow = countScoreSubmissionsInRow(sheet, sheet.submittedBy) + 1;
  return after && { ...after, score, isEarly, isUnagreedNoShow, submissionsInRow, ...asked };
}

/** The submitter withdraws the score. */
export function withdrawScoreSheet(sheet: ScoreSheet): ScoreSheet | null {
  const after = transitionScoreSheet(sheet, 'withdraw');
  return after && { ...after, withdrawnBy: 'player' };
}

/** Submits a score of a match whose earlier score was withdrawn. */
export function resubmitWithdrawnScore(sheet: ScoreSheet, submitted: NewScoreSheet, now: Date): ScoreSheet | null {
  const after = transitionScoreSheet(sheet, 'resubmit');
  const submissionsInRow = countScoreSubmissionsInRow(sheet, submitted.submittedBy) + 1;
  return after && { ...createSubmittedScoreSheet(submitted, now), version: after.version, submissionsInRow };
}

export function confirmScoreSheet(
  sheet: ScoreSheet,
  voterId: string,
  vote: Playstyle | null,
  now: Date,
  messageId: string | null = null,
): ScoreSheet | null {
  const after = toFinalScoreSheet(sheet, 'confirm', 'opponent', now, withPlaystyleVote(sheet, voterId, vote));
  return after && { ...after, messageId };
}

/**
 * Makes the score final because the opponent did not respond in time. An early score is withdrawn instead, and staff decide if the
 * opponent was not asked in time, or is accused of missing a start that the opponent may not have known.
 */
export function closeUnansweredScoreSheet(sheet: ScoreSheet, now: Date): ScoreSheet | null {
  const { isEarly, isUnagreedNoShow, question, expiresAt } = sheet;
  if (now < expiresAt) return null;
  if (isEarly) {
    const lapsed = transitionScoreSheet(sheet, 'lapse');
    return lapsed && { ...lapsed, withdrawnBy: 'expiry', submissionsInRow: 0 };
  }
  const isAgreed = !isUnagreedNoShow && (question === undefined || hadTimeToAnswer(question, expiresAt));
  if (isAgreed) return toFinalScoreSheet(sheet, 'expire', 'expiry', now);
  const left = transitionScoreSheet(sheet, 'leaveToStaff');
  return left && { ...left, contestedAt: now };
}

/** What the player who contests a score says about it. */
export interface ScoreContest {
  readonly playerId: string;
  readonly counterScore: Score | null;
  readonly reason: string | null;
  readonly saysNotPlayed: boolean;
  readonly messageId: string | null;
}

export function contestScoreSheet(
  sheet: ScoreSheet,
  { playerId, counterScore, reason, saysNotPlayed, messageId }: ScoreContest,
  now: Date,
): ScoreSheet | null {
  const after = transitionScoreSheet(sheet, 'contest');
  const claim = { counterScore, contestReason: reason, saysNotPlayed, messageId };
  return after && { ...after, contestedBy: playerId, contestedAt: now, ...claim };
}

/** Completes a contest that had no counter-score, even of a score that the opponent had left unanswered. */
export function addCounterScore(
  sheet: ScoreSheet,
  { playerId, counterScore, reason, saysNotPlayed, messageId }: ScoreContest,
): ScoreSheet | null {
  if (sheet.counterScore) return null;
  const after = transitionScoreSheet(sheet, 'addCounterScore');
  const contestReason = reason ?? sheet.contestReason ?? null;
  return after && { ...after, contestedBy: playerId, counterScore, contestReason, saysNotPlayed, messageId };
}

export function upholdScoreSheet(sheet: ScoreSheet, now: Date): ScoreSheet | null {
  return toFinalScoreSheet(sheet, 'uphold', 'staff', now);
}

export function correctScoreSheet(sheet: ScoreSheet, score: Score, now: Date): ScoreSheet | null {
  return toFinalScoreSheet(sheet, 'correct', 'staff', now, { ...sheet, score });
}

export function voidScoreSheet(
  sheet: ScoreSheet,
  voidedBy: NonNullable<ScoreSheet['voidedBy']>,
  now: Date,
): ScoreSheet | null {
  const after = transitionScoreSheet(sheet, 'void');
  return after && { ...after, voidedAt: now, voidedBy };
}

/** Whether the score counts for ratings. */
export function isScoreSheetFinal({ status }: Pick<ScoreSheet, 'status'>): boolean {
  return status === 'confirmed' || status === 'expired';
}

/** Whether staff removed the score, as opposed to the cancellation of its match. */
export function isRemovedByStaff({ status, voidedBy }: Pick<ScoreSheet, 'status' | 'voidedBy'>): boolean {
  return status === 'void' && voidedBy !== 'cancellation';
}

export function isScoreSheetPlayer(sheet: Pick<ScoreSheet, 'user1Id' | 'user2Id'>, playerId: string): boolean {
  return sheet.user1Id === playerId || sheet.user2Id === playerId;
}

function toFinalScoreSheet(
  sheet: ScoreSheet,
  transition: Transition,
  confirmedBy: ScoreSheet['confirmedBy'],
  now: Date,
  changed: ScoreSheet = sheet,
): ScoreSheet | null {
  const after = transitionScoreSheet(changed, transition);
  return (
    after && { ...after, confirmedAt: now, confirmedBy, voidedAt: null, voidedBy: null, finalAt: sheet.finalAt ?? now }
  );
}

function transitionScoreSheet(sheet: ScoreSheet, transition: Transition): ScoreSheet | null {
  const { from, to } = scoreSheetTransitions[transition];
  const allowed: readonly ScoreStatus[] = from;
  return allowed.includes(sheet.status) ? { ...sheet, status: to, version: sheet.version + 1, messageId: null } : null;
}

function getConfirmationDeadline(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + confirmationExpiryDays * dayMs);
}

/** Stores a player's playstyle vote for the opponent. */
function withPlaystyleVote(sheet: ScoreSheet, voterId: string, vote: Playstyle | null): ScoreSheet {
  if (vote === null) return sheet;
  return voterId === sheet.user1Id ? { ...sheet, user2Vote: vote } : { ...sheet, user1Vote: vote };
}
