import type { MatchStore } from '../matches/match.store.ts';
import { listMatchPlayerIds } from '../matches/match.ts';
import type { EncounterStore } from '../weekly-run/encounters.store.ts';
import type { FormerAccountStore } from './former-account.store.ts';
import { replaceFormerIds } from './replace-former-ids.ts';

interface Stores {
  readonly matches: MatchStore;
  readonly encounters: EncounterStore;
}

/**
 * The stores as the rules of pairing and cancellation read them: what a closed account used up counts for the present account of
 * its phone, so that closing an account and signing up again gets nobody a further opponent.
 */
export function withFormerAccounts({ matches, encounters }: Stores, former: FormerAccountStore): Stores {
  async function findFormerSlotUse(playerIds: readonly string[], week: string) {
    for (const formerId of await former.listFormerIds(playerIds)) {
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
        return (await matches.findByIdAsStored(match.id)) ? 'already' : 'slot_taken';
      },
      findCanceledSlotUse: async (playerId, week) =>
        (await matches.findCanceledSlotUse(playerId, week)) ?? findFormerSlotUse([playerId], week),
      async listRevealedCancellations(playerId) {
        const successors = await former.listSuccessors();
        const accountIds = [playerId, ...(await former.listFormerIds([playerId]))];
        const lists = await Promise.all(accountIds.map((id) => matches.listRevealedCancellations(id)));
        return lists.flat().map((match) => replaceFormerIds(match, successors));
      },
      async listAllRevealedCancellations() {
        const successors = await former.listSuccessors();
        return (await matches.listAllRevealedCancellations()).map((match) => replaceFormerIds(match, successors));
      },
    },
    encounters: {
      ...encounters,
      async listSince(week, playerIds) {
        const successors = await former.listSuccessors();
        const wanted = new Set(playerIds);
        const formerIds = [...successors].flatMap(([formerId, id]) => (wanted.has(id) ? [formerId] : []));
        return (await encounters.listSince(week, [...playerIds, ...formerIds])).map((row) =>
          replaceFormerIds(row, successors),
        );
      },
    },
  };
}
