import { matchmakingErrors } from '@rally/contracts/matchmaking';
import { type Clock, HttpError, retryOnConflict, versionConflict } from '@rally/service-kit';
import type { MatchStore } from './match.store.ts';
import type { Match } from './match.ts';
import type { MatchChange } from './match-change.ts';

/** Dependencies of every match change. */
export interface ChangeMatchDependencies {
  readonly matches: MatchStore;
  readonly clock: Clock;
}

/**
 * Decides on the current match and writes the decision; retries with the new state if the match has changed meanwhile. A decision
 * of null leaves the match unchanged. Resolves to the match afterward; fails with 404 for an unknown one.
 */
export async function updateMatchWithRetry(
  { matches, clock }: ChangeMatchDependencies,
  id: string,
  decide: (match: Match, now: Date) => MatchChange | null | Promise<MatchChange | null>,
): Promise<Match> {
  return retryOnConflict(async () => {
    const match = await matches.findById(id);
    if (!match) throw new HttpError(matchmakingErrors.matchUnknown);
    const change = await decide(match, clock.now());
    if (!change) return match;
    if (await matches.save(change)) return change.after;
    return versionConflict;
  });
}
