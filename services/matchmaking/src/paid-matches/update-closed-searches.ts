import { getClosedAccountInheritanceExpiry } from '@rally/contracts/matchmaking';
import { type Clock, createMutex, type ListClosedAccounts, retryOnConflict, versionConflict } from '@rally/service-kit';
import type { AccountPhoneHashStore } from '../closed-accounts/account-phone-hash.store.ts';
import type { MatchStore } from '../matches/match.store.ts';
import { type FindSearchClosuresDependencies, findSearchClosures, type SearchClosure } from './find-search-closures.ts';
import type { SearchPermissionStore } from './search-permission.store.ts';

export interface UpdateClosedSearchesDependencies extends FindSearchClosuresDependencies {
  readonly matches: FindSearchClosuresDependencies['matches'] &
    Pick<MatchStore, 'listUncheckedCancellations' | 'markCancellationsChecked'>;
  readonly searchPermissions: FindSearchClosuresDependencies['searchPermissions'] &
    Pick<SearchPermissionStore, 'listUnchecked' | 'listVersions' | 'saveClosedAt' | 'expireByPlayer'>;
  readonly accountPhones: Pick<AccountPhoneHashStore, 'findSuccessorIds' | 'listSuccessorsAmong'>;
  readonly listClosedAccounts: ListClosedAccounts;
  readonly clock: Clock;
}

const batchSize = 100;

/**
 * Updates the list of closed searches with up to 100 cancellations, disputes and reopenings that it does not reflect yet. Writing any of
 * these unsets a mark, so that nothing is lost when a process dies. Safe to repeat.
 * @returns whether none was left
 */
export function createClosedSearchUpdate(deps: UpdateClosedSearchesDependencies): () => Promise<boolean> {
  const mutex = createMutex();
  return () => mutex(() => updateBatch(deps));
}

async function updateBatch(deps: UpdateClosedSearchesDependencies): Promise<boolean> {
  const { matches, searchPermissions } = deps;
  const [canceled, changed] = await Promise.all([
    matches.listUncheckedCancellations(batchSize),
    searchPermissions.listUnchecked(batchSize),
  ]);
  if (canceled.length + changed.length === 0) return true;
  await checkClosedSearches(deps, [...changed, ...canceled.map(({ canceledBy }) => canceledBy)]);
  if (canceled.length > 0) await matches.markCancellationsChecked(canceled);
  return false;
}

/** Puts the players among these whose search is closed on the list, and takes the others off it. */
export async function checkClosedSearches(
  deps: Omit<UpdateClosedSearchesDependencies, 'matches'> & FindSearchClosuresDependencies,
  playerIds: readonly string[],
): Promise<void> {
  const { searchPermissions, accountPhones, listClosedAccounts, clock } = deps;
  const successorIds = await accountPhones.findSuccessorIds(playerIds);
  await retryOnConflict(async () => {
    const known = [...new Set([...playerIds, ...successorIds])];
    // The accounts that inherit from a closed account represent it.
    const successors = await accountPhones.listSuccessorsAmong(known);
    const checked = [...new Set([...known, ...successors.keys()])];
    // Read before the causes, so that a result that follows from an outdated state is not written.
    const versions = await searchPermissions.listVersions(checked);
    const closures = await findSearchClosures(
      deps,
      known.filter((id) => !successors.has(id)),
    );
    const saved = await Promise.all(
      checked.map((id) => {
        const closure = closures.get(id);
        return searchPermissions.saveClosedAt(id, versions.get(id) ?? null, closure ? getLatestCauseAt(closure) : null);
      }),
    );
    if (!saved.every(Boolean)) return versionConflict;
    // Closing the account may have canceled the match, before there was a row to expire.
    const expireAt = getClosedAccountInheritanceExpiry(clock.now());
    const closedAccounts = await listClosedAccounts([...closures.keys()]);
    for (const id of closedAccounts) await searchPermissions.expireByPlayer(id, expireAt);
    return;
  });
}

function getLatestCauseAt({ disputedAt, canceledAt }: SearchClosure): Date {
  return new Date(Math.max(Number(disputedAt), ...canceledAt.map(Number)));
}
