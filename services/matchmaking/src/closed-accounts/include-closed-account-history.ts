import type { MatchStore } from '../matches/match.store.ts';
import { listMatchPlayerIds } from '../matches/match.ts';
import type { RevealedCancellation } from '../matches/revealed-cancellation.ts';
import type { EncounterStore } from '../weekly-run/history/encounters.store.ts';
import type { AccountPhoneHashStore } from './account-phone-hash.store.ts';
import { replaceClosedAccountsWithSuccessors } from './replace-closed-accounts-with-successors.ts';

interface MatchHistoryStores {
  readonly matches: MatchStore;
  readonly encounters: EncounterStore;
}

/**
 * The stores as the pairing and cancellation rules read them: what a closed account used up counts for the account that has
 * its phone now, so that nobody gets another opponent by closing an account and signing up again.
 */
export function includeClosedAccountHistory(
  { matches, encounters }: MatchHistoryStores,
  phones: Pick<AccountPhoneHashStore, 'listFormerIds' | 'listSuccessorsAmong'>,
): MatchHistoryStores {
  async function findFormerSlotUse(playerIds: readonly string[], week: string) {
    for (const formerId of await phones.listFormerIds(playerIds)) {
      const used = await matches.findSlotUse(formerId, week);
      if (used) return used;
    }
    return null;
  }

  return {
    matches: {
      ...matches,
      async insert(match) {
        const isUsed = (await findFormerSlotUse(listMatchPlayerIds(match), match.week)) !== null;
        if (!isUsed) return matches.insert(match);
        return (await matches.findByIdAsStored(match.id)) ? 'exists' : 'slot_taken';
      },
      findCanceledSlotUse: async (playerId, week) =>
        (await matches.findCanceledSlotUse(playerId, week)) ?? findFormerSlotUse([playerId], week),
      async wasFreedInWeek(playerId, week) {
        const accountIds = [playerId, ...(await phones.listFormerIds([playerId]))];
        return (await Promise.all(accountIds.map((id) => matches.wasFreedInWeek(id, week)))).includes(true);
      },
      async listRevealedCancellations(playerIds) {
        const successors = await phones.listSuccessorsAmong(playerIds);
        const canceled = await matches.listRevealedCancellations([...playerIds, ...successors.keys()]);
        return canceled.flatMap((match) => replaceClosedCanceler(match, successors));
      },
    },
    encounters: {
      ...encounters,
      async listSince(week, playerIds) {
        const successors = await phones.listSuccessorsAmong(playerIds);
        const rows = await encounters.listSince(week, [...playerIds, ...successors.keys()]);
        return rows.flatMap((row) => replaceClosedAccountsWithSuccessors(row, successors));
      },
    },
  };
}

/** Replaces only the player who canceled: an opponent who now has two accounts would count the match twice. */
function replaceClosedCanceler<Canceled extends RevealedCancellation>(
  match: Canceled,
  successors: ReadonlyMap<string, readonly string[]>,
): Canceled[] {
  const { canceledBy = null } = match.cancellation ?? {};
  const present = canceledBy === null ? undefined : successors.get(canceledBy);
  return canceledBy !== null && present
    ? replaceClosedAccountsWithSuccessors(match, new Map([[canceledBy, present]]))
    : [match];
}
