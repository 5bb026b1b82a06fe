import { getPairQuality } from '../pairing/quality/pair-quality.ts';
import {
  getMilesBetween,
  getProfilePairIneligibility,
  getQualityFloorIneligibility,
} from '../pairing/rules/hard-rules.ts';
import { defaultPairingRules } from '../pairing/rules/pairing-rules.ts';
import type { OpenSearchWithPlayer } from './load-open-searches-with-players.ts';

/** Quality of pairing two searchers by the rules of the weekly run, 1000 at best; null if they may not be paired. */
function getSearchPairQuality(a: OpenSearchWithPlayer, b: OpenSearchWithPlayer): number | null {
  if (a.search.week !== b.search.week) return null;
  const miles = getMilesBetween(a.profile, b.profile);
  if (miles === null || getProfilePairIneligibility(a.profile, b.profile, miles, defaultPairingRules) !== null)
    return null;
  const quality = getPairQuality(a.profile, b.profile, miles, defaultPairingRules);
  return getQualityFloorIneligibility(quality, defaultPairingRules) === null ? quality : null;
}

export interface FittingOpponent {
  readonly opponent: OpenSearchWithPlayer;
  /** The pair's quality by `getSearchPairQuality`. */
  readonly quality: number;
}

/** The opponents with whom a searcher may be paired, best quality first; among equals, the oldest search first. */
export function listFittingOpponents(
  searcher: OpenSearchWithPlayer,
  others: readonly OpenSearchWithPlayer[],
): FittingOpponent[] {
  const fits = others.flatMap((opponent): FittingOpponent[] => {
    const quality = getSearchPairQuality(searcher, opponent);
    return quality === null ? [] : [{ opponent, quality }];
  });
  return fits.sort((a, b) => b.quality - a.quality || compareSearchAge(a.opponent, b.opponent));
}

/** Sorts the older search first. */
export function compareSearchAge(
  { search: a }: Pick<OpenSearchWithPlayer, 'search'>,
  { search: b }: Pick<OpenSearchWithPlayer, 'search'>,
): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}
