import { keepsSlotOfCanceledMatch } from '../matches/match-slots.ts';
import type { ChangeMatchDependencies } from '../matches/update-match-with-retry.ts';
import { releaseSlotOfCanceledMatch } from './join-two-searches.ts';

/**
 * After a paid match is canceled, releases the slot of its second player, which the joined search holds. A player who has seen
 * the opponent has used up the slot. Safe to repeat.
 */
export async function releaseSecondPlayerWeekSlot(
  { matches }: ChangeMatchDependencies,
  matchId: string,
): Promise<void> {
  for (;;) {
    const match = await matches.findByIdAsStored(matchId);
    if (match?.status !== 'canceled' || match.joinedFrom === null || match.user2Id === null) return;
    if (keepsSlotOfCanceledMatch(match, match.user2Id)) return;
    const holder = await matches.findByIdAsStored(match.joinedFrom);
    const change = holder && releaseSlotOfCanceledMatch(holder);
    if (!change || (await matches.save(change))) return;
  }
}
