import { matchApproved, matchmakingErrors } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { changeMatch, type MatchDesk } from './change-match.ts';
import { approved, type Match } from './match.ts';
import { audited, type MatchChange, matchChange, type StaffAct } from './match-change.ts';

/** Approves a pending match. One that was approved already is answered as it is, any other refused with 409. */
export function approveMatch(desk: MatchDesk, act: StaffAct, id: string): Promise<Match> {
  return changeMatch(desk, id, (match, now) => {
    if (isApproved(match)) return null;
    const change = approval(match, act, now);
    if (!change) throw new HttpError(matchmakingErrors.matchNotPending);
    return change;
  });
}

/** Null where the match does not wait for approval. */
export function approval(match: Match, act: StaffAct, now: Date): MatchChange | null {
  const after = approved(match, now);
  return after && audited(matchChange(match, after, matchApproved, now), act, 'match.approved', now);
}

export function isApproved(match: Match): boolean {
  return match.status === 'scheduled' && match.approvedAt !== null;
}
