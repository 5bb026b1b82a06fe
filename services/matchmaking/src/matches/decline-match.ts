import { matchDeclined, matchmakingErrors } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { changeMatch, type MatchDesk } from './change-match.ts';
import { declined, type Match } from './match.ts';
import { audited, matchChange, type StaffAct } from './match-change.ts';

/** Declines a pending match, which frees its players' slots. One declined already is answered as it is, any other refused with 409. */
export function declineMatch(desk: MatchDesk, act: StaffAct, id: string): Promise<Match> {
  return changeMatch(desk, id, (match, now) => {
    if (match.status === 'declined') return null;
    const after = declined(match, now);
    if (!after) throw new HttpError(matchmakingErrors.matchNotPending);
    return audited(matchChange(match, after, matchDeclined, now), act, 'match.declined', now);
  });
}
