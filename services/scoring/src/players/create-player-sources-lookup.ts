import { groupByPlayer } from './group-by-player.ts';
import type { PlayerSummarySources } from './player-scoring-summary.ts';

type LeagueSources = Pick<PlayerSummarySources, 'entries' | 'sheets' | 'matches'>;

/** Finds the sources of each player's record among those of the whole league. Leaves out void entries. */
export function createPlayerSourcesLookup({ entries, sheets, matches }: LeagueSources): (id: string) => LeagueSources {
  const valid = entries.filter(({ isVoid }) => !isVoid);
  const entriesOf = groupByPlayer(valid, ({ user1, user2 }) => [user1.playerId, user2.playerId]);
  const sheetsOf = groupByPlayer(sheets, ({ user1Id, user2Id }) => [user1Id, user2Id]);
  const matchesOf = groupByPlayer(matches, ({ user1Id, user2Id }) => [user1Id, user2Id]);
  return (id) => ({
    entries: entriesOf.get(id) ?? [],
    sheets: sheetsOf.get(id) ?? [],
    matches: matchesOf.get(id) ?? [],
  });
}
