import type { MatchDependencies } from '../matches/change-match.ts';
import { releaseHeldSlot } from './search-claims.ts';

/** After a paid match is canceled, releases the opponent's slot, which the joined search holds. Safe to repeat. */
export async function releaseOpponentSlot({ matches }: MatchDependencies, matchId: string): Promise<void> {
  for (;;) {
    const match = await matches.search(matchId);
    if (match?.status !== 'canceled' || match.joinedFrom === null) return;
    const holder = await matches.search(match.joinedFrom);
    const change = holder && releaseHeldSlot(holder);
    if (!change || (await matches.save(change))) return;
  }
}
