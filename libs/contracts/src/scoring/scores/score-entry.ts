import * as z from 'zod';
import { matchSide, scoreOutcome } from '../enum-schemas.ts';
import type { ScoreOutcome } from '../enums.ts';
import { scoreTexts } from '../texts.ts';
import { setScores } from './set-scores.ts';

/** A score as people enter it. Missing sets are empty; a missing outcome is `played`. */
export const scoreEntry = z.object({
  ...setScores.partial().shape,
  outcome: scoreOutcome.default('played'),
  winner: matchSide.nullish(),
});
export type ScoreEntry = z.infer<typeof scoreEntry>;

/** What is wrong with an entry before the sport's rules are asked, or null. */
export function findScoreEntryError(entry: ScoreEntry): string | null {
  const sets = setsOf(entry);
  const half = sets.findIndex(([user1, user2]) => isEmpty(user1) !== isEmpty(user2));
  if (half >= 0) return scoreTexts.setHalf(half + 1);
  if (entry.outcome === 'played' && sets.slice(0, 2).some(([user1]) => isEmpty(user1))) return scoreTexts.setsMissing;
  if (needsWinner(entry.outcome) && !entry.winner) return scoreTexts.winnerMissing;
  return null;
}

type Games = ScoreEntry['user1Set1'];

/** The games of user1 and user2 in each set. */
function setsOf(entry: ScoreEntry): [Games, Games][] {
  return [
    [entry.user1Set1, entry.user2Set1],
    [entry.user1Set2, entry.user2Set2],
    [entry.user1Set3, entry.user2Set3],
  ];
}

/** The sets say who won a played match and one stopped by time. */
function needsWinner(outcome: ScoreOutcome): boolean {
  return outcome === 'retired' || outcome === 'walkover';
}

function isEmpty(games: Games): boolean {
  return games === null || games === undefined;
}
