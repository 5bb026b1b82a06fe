import { searchPlayersByName } from '@rally/contracts/scoring';
import { normalizeSearchWords, type RegisterApiCallHandler } from '@rally/service-kit';
import type { PlayerScoringSummaryStore } from '../players/player-scoring-summary.store.ts';
import { getCurrentRating } from '../players/player-scoring-summary.ts';

const playersMax = 20;

export function registerPublicPlayerSearchRoutes(
  serve: RegisterApiCallHandler,
  { players }: { players: PlayerScoringSummaryStore },
): void {
  serve(searchPlayersByName, async ({ query: { name, sport } }) => {
    const words = normalizeSearchWords(name);
    const found = words.length === 0 ? [] : await players.listByNameWords(words, playersMax);
    return found.flatMap((record) => {
      const { id, profile, playstyleBadge } = record;
      if (!profile?.name) return [];
      const { region, profilePhoto } = profile;
      const rating = getCurrentRating(record, sport);
      return [{ id, name: profile.name, region, profilePhoto, playstyle: playstyleBadge, rating }];
    });
  });
}
