import type { MatchDesk } from '../matches/change-match.ts';
import { freed } from './joining.ts';

/** Once a paid match is called off, gives its opponent the slot back that the joined search holds. Safe to repeat. */
export async function freeSlot({ matches }: MatchDesk, matchId: string): Promise<void> {
  for (;;) {
    const match = await matches.search(matchId);
    if (match?.status !== 'canceled' || match.joinedFrom === null) return;
    const standIn = await matches.search(match.joinedFrom);
    const change = standIn && freed(standIn);
    if (!change || (await matches.save(change))) return;
  }
}
