import { type ApiError, commonErrors } from '@rally/contracts';
import { matchmakingErrors } from '@rally/contracts/matchmaking';
import { type BlockedMatchGuardDependencies, findBlockedMatchIds } from '../../blocks/blocked-match.ts';
import type { Match } from '../match.ts';
import type { StaffRequest } from '../match-change.ts';
import { createApprovalChange, isMatchApproved, isMatchWeekOver } from './approve-match.ts';

export interface BulkApprovalResult {
  /** All requested matches that are now approved, by this command or an earlier one. */
  readonly approved: readonly Match[];
  readonly refused: readonly { readonly id: string; readonly error: ApiError }[];
}

/** Rounds of retries for matches that changed concurrently. */
const roundsMax = 5;

/** Approves the pending ones of many matches in few writes, and reports why the others could not be approved. */
export async function bulkApproveMatches(
  { matches, blocks, clock }: BlockedMatchGuardDependencies,
  action: StaffRequest,
  matchIds: readonly string[],
): Promise<BulkApprovalResult> {
  const ids = [...new Set(matchIds)];
  let found = await matches.findByIds(ids);
  let blocked = new Set<string>();
  for (let round = 0; round < roundsMax; round += 1) {
    const now = clock.now();
    const pending = found.filter((match) => isPendingMatch(match) && !isMatchWeekOver(match, now));
    blocked = await findBlockedMatchIds({ blocks }, pending);
    const open = pending.filter(({ id }) => !blocked.has(id));
    if (open.length === 0) break;
    await matches.saveMany(open.flatMap((match) => createApprovalChange(match, action, now) ?? []));
    found = await matches.findByIds(ids);
  }
  const byId = new Map(found.map((match) => [match.id, match]));
  const now = clock.now();
  return {
    approved: ids.flatMap((id) => byId.get(id) ?? []).filter(isMatchApproved),
    refused: ids.flatMap((id) => {
      const error = getApprovalError(byId.get(id), blocked, now);
      return error ? [{ id, error }] : [];
    }),
  };
}

function isPendingMatch(match: Match): boolean {
  return match.status === 'pending';
}

function getApprovalError(match: Match | undefined, blocked: ReadonlySet<string>, now: Date): ApiError | null {
  if (!match) return matchmakingErrors.matchUnknown;
  if (isMatchApproved(match)) return null;
  if (!isPendingMatch(match)) return matchmakingErrors.matchNotPending;
  if (isMatchWeekOver(match, now)) return matchmakingErrors.matchWeekOver;
  return blocked.has(match.id) ? matchmakingErrors.playersBlocked : commonErrors.conflict;
}
