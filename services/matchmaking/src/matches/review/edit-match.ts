import { type BodyOf, commonErrors } from '@rally/contracts';
import { type editMatch as editMatchCall, matchmakingErrors, matchUpdated } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { assertPlayersNotBlocked, type BlockedMatchGuardDependencies } from '../../blocks/blocked-match.ts';
import { getThreadExpiry } from '../../threads/thread.ts';
import type { Match } from '../match.ts';
import { addAuditEvent, createMatchChange, type StaffRequest } from '../match-change.ts';
import { isMatchEditable } from '../match-transitions.ts';
import { isMatchVisibleToPlayers } from '../match-visibility.ts';
import { updateMatchWithRetry } from '../update-match-with-retry.ts';

export interface EditMatchDependencies extends BlockedMatchGuardDependencies {
  readonly threads: { extend(matchId: string, expiresAt: Date, now: Date): Promise<void> };
}

/** The fields that staff change; missing ones stay. An outdated `version` is a conflict unless nothing would change. */
export type MatchEditRequest = BodyOf<typeof editMatchCall>;

/** Changes the names, time or region of an approved or completed match. */
export async function editMatch(
  deps: EditMatchDependencies,
  action: StaffRequest,
  id: string,
  edit: MatchEditRequest,
): Promise<Match> {
  const edited = await updateMatchWithRetry(deps, id, async (match, now) => {
    if (!isMatchEditable(match)) throw new HttpError(matchmakingErrors.matchNotEditable);
    const after = applyMatchEdit(match, edit);
    if (isSame(match, after)) return null;
    if (edit.version !== undefined && edit.version !== match.version) throw new HttpError(commonErrors.conflict);
    if (!isMatchVisibleToPlayers(match)) await assertPlayersNotBlocked(deps, match);
    // Comes before the match is written, so that its thread survives until the new date whatever happens in between.
    if (getThreadExpiry(after) > getThreadExpiry(match))
      await deps.threads.extend(match.id, getThreadExpiry(after), now);
    return addAuditEvent(createMatchChange(match, after, matchUpdated, now), action, 'match.edited', now);
  });
  // A message may have been written meanwhile, with an expiry by the old date.
  await deps.threads.extend(edited.id, getThreadExpiry(edited), deps.clock.now());
  return edited;
}

function applyMatchEdit(match: Match, { user1Name, user2Name, scheduledDate, region }: MatchEditRequest): Match {
  const newTime = scheduledDate === undefined ? match.scheduledDate : dateOf(scheduledDate);
  return {
    ...match,
    ...(user1Name !== undefined && { user1Name }),
    ...(user2Name !== undefined && { user2Name }),
    // A new time set by staff replaces what the players were offering each other.
    ...(newTime?.getTime() !== match.scheduledDate?.getTime() && {
      scheduledDate: newTime,
      arrangement: null,
      attendance: null,
    }),
    // The form sends an empty string to clear the region.
    ...(region !== undefined && { region: region === '' ? null : region }),
  };
}

function dateOf(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

function isSame(a: Match, b: Match): boolean {
  return (
    a.user1Name === b.user1Name &&
    a.user2Name === b.user2Name &&
    a.scheduledDate?.getTime() === b.scheduledDate?.getTime() &&
    a.region === b.region
  );
}
