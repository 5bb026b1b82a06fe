import { type ApiError, commonErrors } from '@rally/contracts';
import { matchmakingErrors } from '@rally/contracts/matchmaking';
import type { MatchDependencies } from '../change-match.ts';
import type { Match } from '../match.ts';
import type { StaffAction } from '../match-change.ts';
import { approval, isApproved } from './approve-match.ts';

export interface BulkApproval {
  /** All requested matches that are approved now, by this command or an earlier one. */
  readonly approved: readonly Match[];
  readonly refused: readonly { readonly id: string; readonly error: ApiError }[];
}

/** Rounds of retries for matches that changed concurrently. */
const roundsMax = 5;

/** Approves the pending ones of many matches in few writes, and reports why the others could not be approved. */
export async function bulkApproveMatches(
  { matches, clock, events }: MatchDependencies,
  action: StaffAction,
  matchIds: readonly string[],
): Promise<BulkApproval> {
  const ids = [...new Set(matchIds)];
  let found = await matches.byIds(ids);
  for (let round = 0; round < roundsMax && found.some(isPending); round += 1) {
    const now = clock.now();
    await matches.saveEach(found.flatMap((match) => approval(match, action, now) ?? []));
    events.wake();
    found = await matches.byIds(ids);
  }
  const byId = new Map(found.map((match) => [match.id, match]));
  return {
    approved: ids.flatMap((id) => byId.get(id) ?? []).filter(isApproved),
    refused: ids.flatMap((id) => {
      const error = ineligibilityOf(byId.get(id));
      return error ? [{ id, error }] : [];
    }),
  };
}

function isPending(match: Match): boolean {
  return match.status === 'pending';
}

function ineligibilityOf(match: Match | undefined): ApiError | null {
  if (!match) return matchmakingErrors.matchUnknown;
  if (isApproved(match)) return null;
  return isPending(match) ? commonErrors.conflict : matchmakingErrors.matchNotPending;
}
