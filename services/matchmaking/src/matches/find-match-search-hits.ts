import { sports } from '@rally/contracts/players';
import { normalizeSearchWords } from '@rally/service-kit';
import type { MatchSearchHits } from './match-queries.ts';
import type { PagedMatchLists } from './paged-match-lists.store.ts';

export interface FindMatchSearchHitsDependencies {
  readonly matches: Pick<PagedMatchLists, 'listRegions' | 'findIdsByNameWords'>;
  /** Finds the ids of players whose name or phone contains a text. */
  readonly searchPlayerIds: (text: string) => Promise<string[]>;
}

/** The most that a query can merge by index without sorting. */
const hitsMax = 200;
const noHits: MatchSearchHits = { playerIds: [], regions: [], sports: [], ids: [] };

/**
 * What staff find when they search matches for a text: players; if there are none, regions; then sports; then matches with a name
 * that staff entered. Each word of the text must begin a word of the region or name.
 */
export async function findMatchSearchHits(
  { matches, searchPlayerIds }: FindMatchSearchHitsDependencies,
  text: string,
): Promise<MatchSearchHits> {
  const playerIds = await searchPlayerIds(text);
  if (playerIds.length > 0) return { ...noHits, playerIds };
  const words = normalizeSearchWords(text);
  if (words.length === 0) return noHits;
  const isFound = (name: string) => {
    const own = normalizeSearchWords(name);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  const regions = (await matches.listRegions()).filter(isFound).slice(0, hitsMax);
  if (regions.length > 0) return { ...noHits, regions };
  const found = sports.filter(isFound);
  if (found.length > 0) return { ...noHits, sports: found };
  return { ...noHits, ids: await matches.findIdsByNameWords(words, hitsMax) };
}
