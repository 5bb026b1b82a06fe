import { floorIneligibility, ineligibilityOf, milesBetween } from '../pairing/hard-rules.ts';
import { profileOf } from '../pairing/profile.ts';
import { pairQuality } from '../pairing/quality.ts';
import { defaultRules } from '../pairing/rules.ts';
import type { Searcher } from './searcher.ts';

/** Quality of pairing two searchers by the rules of the weekly run, 1000 at best; null if they may not be paired. */
export function searchPairQuality(a: Searcher, b: Searcher): number | null {
  if (a.search.week !== b.search.week) return null;
  const [first, second] = [profileOf(a.player), profileOf(b.player)];
  const miles = milesBetween(first, second);
  if (miles === null || ineligibilityOf(first, second, miles, defaultRules) !== null) return null;
  const quality = pairQuality(first, second, miles, defaultRules);
  return floorIneligibility(quality, defaultRules) === null ? quality : null;
}

/** The opponent with the best quality; among equals, the oldest search. Null if nobody fits. */
export function findBestOpponent(searcher: Searcher, others: readonly Searcher[]): Searcher | null {
  const fits = others.flatMap((other) => {
    const quality = searchPairQuality(searcher, other);
    return quality === null ? [] : [{ other, quality }];
  });
  fits.sort((a, b) => b.quality - a.quality || byAge(a.other, b.other));
  return fits[0]?.other ?? null;
}

/** Sorts the older search first. */
export function byAge({ search: a }: Pick<Searcher, 'search'>, { search: b }: Pick<Searcher, 'search'>): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}
