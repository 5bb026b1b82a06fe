import type { Sport } from '@rally/contracts/players';
import {
  confirmationExpiryDays,
  type Playstyle,
  type ScoreOutcome,
  type ScoreStatus,
  type SetScores,
} from '@rally/contracts/scoring';
import type { LineResult } from '@rally/score-rules';

/** What a score sheet says of the match. */
export interface Score extends LineResult {
  readonly line: SetScores;
  readonly outcome: ScoreOutcome;
}

/** The score of one match and how it stands. */
export interface Sheet {
  /** The match's id: a match has one sheet. */
  readonly id: string;
  /** Grows by one with each change. */
  readonly version: number;
  readonly sport: Sport;
  readonly user1Id: string;
  readonly user2Id: string;
  /** What the players said of their own level at that time, kept so that a replay needs nothing else. */
  readonly user1Skill: number | null;
  readonly user2Skill: number | null;
  /** When the match was due, or when its score came if that was earlier. */
  readonly playedAt: Date;
  readonly score: Score;
  readonly status: ScoreStatus;
  readonly submittedBy: string;
  readonly submittedAt: Date;
  readonly expiresAt: Date;
  readonly contestedBy: string | null;
  readonly contestedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly confirmedBy: 'opponent' | 'expiry' | 'staff' | null;
  readonly voidedAt: Date | null;
  /** When it first became final: its place among all final scores, which it keeps whatever staff change later. */
  readonly finalAt: Date | null;
  /** The playstyle that each opponent saw in user1 and user2. */
  readonly user1Vote: Playstyle | null;
  readonly user2Vote: Playstyle | null;
}

/** Every way from one state to another. A final score changes by staff only, and so does one that is void. */
export const transitions = {
  confirm: { from: ['submitted'], to: 'confirmed' },
  contest: { from: ['submitted'], to: 'contested' },
  expire: { from: ['submitted'], to: 'expired' },
  uphold: { from: ['submitted', 'contested', 'void'], to: 'confirmed' },
  correct: { from: ['submitted', 'confirmed', 'expired', 'contested', 'void'], to: 'confirmed' },
  void: { from: ['submitted', 'confirmed', 'expired', 'contested'], to: 'void' },
} as const satisfies Record<string, { from: readonly ScoreStatus[]; to: ScoreStatus }>;
type Transition = keyof typeof transitions;

const dayMs = 86_400_000;

/** What a new sheet is made of. */
export type NewSheet = Pick<
  Sheet,
  'id' | 'sport' | 'user1Id' | 'user2Id' | 'user1Skill' | 'user2Skill' | 'score' | 'submittedBy'
> & { readonly scheduledDate: Date | null; readonly vote: Playstyle | null };

/** A sheet as its first player hands it in. */
export function submitted({ scheduledDate, vote, ...known }: NewSheet, now: Date): Sheet {
  const sheet: Sheet = {
    ...known,
    version: 1,
    playedAt: scheduledDate !== null && scheduledDate < now ? scheduledDate : now,
    status: 'submitted',
    submittedAt: now,
    expiresAt: new Date(now.getTime() + confirmationExpiryDays * dayMs),
    contestedBy: null,
    contestedAt: null,
    confirmedAt: null,
    confirmedBy: null,
    voidedAt: null,
    finalAt: null,
    user1Vote: null,
    user2Vote: null,
  };
  return voted(sheet, known.submittedBy, vote);
}

/** Each of these returns the sheet after the change, or null where its state does not allow it. */
export function confirmed(sheet: Sheet, voterId: string, vote: Playstyle | null, now: Date): Sheet | null {
  return final(sheet, 'confirm', 'opponent', now, voted(sheet, voterId, vote));
}

/** The score stands because nobody answered in time. */
export function expired(sheet: Sheet, now: Date): Sheet | null {
  return now < sheet.expiresAt ? null : final(sheet, 'expire', 'expiry', now);
}

export function contested(sheet: Sheet, playerId: string, now: Date): Sheet | null {
  const after = moved(sheet, 'contest');
  return after && { ...after, contestedBy: playerId, contestedAt: now };
}

export function upheld(sheet: Sheet, now: Date): Sheet | null {
  return final(sheet, 'uphold', 'staff', now);
}

export function corrected(sheet: Sheet, score: Score, now: Date): Sheet | null {
  return final(sheet, 'correct', 'staff', now, { ...sheet, score });
}

export function voided(sheet: Sheet, now: Date): Sheet | null {
  const after = moved(sheet, 'void');
  return after && { ...after, voidedAt: now };
}

/** Whether the score counts. */
export function isFinal({ status }: Pick<Sheet, 'status'>): boolean {
  return status === 'confirmed' || status === 'expired';
}

export function isPlayerOf(sheet: Pick<Sheet, 'user1Id' | 'user2Id'>, playerId: string): boolean {
  return sheet.user1Id === playerId || sheet.user2Id === playerId;
}

function final(
  sheet: Sheet,
  transition: Transition,
  confirmedBy: Sheet['confirmedBy'],
  now: Date,
  changed: Sheet = sheet,
): Sheet | null {
  const after = moved(changed, transition);
  return after && { ...after, confirmedAt: now, confirmedBy, voidedAt: null, finalAt: sheet.finalAt ?? now };
}

function moved(sheet: Sheet, transition: Transition): Sheet | null {
  const { from, to } = transitions[transition];
  const allowed: readonly ScoreStatus[] = from;
  return allowed.includes(sheet.status) ? { ...sheet, status: to, version: sheet.version + 1 } : null;
}

/** A vote is for the other player. */
function voted(sheet: Sheet, voterId: string, vote: Playstyle | null): Sheet {
  if (vote === null) return sheet;
  return voterId === sheet.user1Id ? { ...sheet, user2Vote: vote } : { ...sheet, user1Vote: vote };
}
