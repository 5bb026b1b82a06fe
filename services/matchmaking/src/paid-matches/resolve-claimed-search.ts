import { retryOnConflict, versionConflict } from '@rally/service-kit';
import { isOpenOpponentSearch, type Match } from '../matches/match.ts';
import { compareSearchAge, getSearchPairQuality } from './find-best-opponent.ts';
import {
  closeNewerJoinedSearch,
  rejectJoinClaim,
  releaseJoinClaim,
  setOpponentFromClaim,
} from './join-two-searches.ts';
import { loadOpenSearchesWithPlayers, type SearchDependencies } from './open-search-with-player.ts';

/** Conflicts before the claim is left to the next reconciliation; each conflict means another process made progress. */
const maxConflictRetries = 60;

/**
 * Resolves a claimed search: it is joined, or open again. Each step is one guarded write to one of the two searches, based on
 * the state of both. A process may die between steps, several may work concurrently, and any of them may resume. A claim lasts
 * until the older search has finally accepted or rejected it, so that no step can be overtaken.
 */
export async function resolveClaimedSearch(deps: SearchDependencies, id: string): Promise<void> {
  return retryOnConflict(async () => {
    const newer = await deps.matches.findByIdAsStored(id);
    const joining = newer?.joining;
    if (!newer || joining?.state !== 'claimed') return;
    const older = await deps.matches.findByIdAsStored(joining.into);
    if (older === null) throw new Error(`search ${id} is joined to ${joining.into}, which does not exist`);
    const now = deps.clock.now();
    if (older.joinedFrom === newer.id) {
      await deps.matches.save(closeNewerJoinedSearch(newer, now));
      deps.events.wake();
    } else if (older.joining?.state === 'claimed') {
      await resolveClaimedSearch(deps, older.id);
    } else if (!isOpenOpponentSearch(older) || older.refusedClaims.includes(joining.claim)) {
      await deps.matches.save(releaseJoinClaim(newer));
    } else {
      await answerJoinClaim(deps, older, newer, joining.claim);
    }
    // The next step follows from what is stored after this one.
    return versionConflict;
  }, maxConflictRetries);
}

/** Checks the rules again: facts may have changed since the claim was made. */
async function answerJoinClaim(deps: SearchDependencies, older: Match, newer: Match, claim: string): Promise<void> {
  const [first, second] = (
    await loadOpenSearchesWithPlayers(deps, [older, { ...newer, joining: null }], [older.user1Id])
  ).sort(compareSearchAge);
  const quality = first && second ? getSearchPairQuality(first, second) : null;
  if (first && second && quality !== null) {
    await deps.matches.save(setOpponentFromClaim(first, second, quality, deps.clock.now()));
    deps.events.wake();
  } else {
    await deps.matches.save(rejectJoinClaim(older, claim));
  }
}
