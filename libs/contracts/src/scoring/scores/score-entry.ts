import * as z from 'zod';
import { matchSideSchema, scoreOutcomeSchema } from '../enum-schemas.ts';
import type { ScoreOutcome } from '../enums.ts';
import { scoreTexts } from './score-texts.ts';
import { scoresPerSetSchema } from './scores-per-set-schema.ts';

/** A score as entered. Missing sets are empty; a missing outcome means `played`. */
export const scoreEntrySchema = z.object({
  ...scoresPerSetSchema.partial().shape,
  outcome: scoreOutcomeSchema.default('played'),
  winner: matchSideSchema
    .nullish()
    .meta({ description: 'Needed where the sets do not decide: `retired` and `walkover`' }),
});
export type ScoreEntry = z.infer<typeof scoreEntrySchema>;

/** The first error of an entry that does not depend on the sport's rules, or null. */
export function findScoreEntryError(entry: ScoreEntry): string | null {
  const sets = setsOf(entry);
  const incomplete = sets.findIndex(([user1, user2]) => isEmpty(user1) !== isEmpty(user2));
  if (incomplete >= 0) return scoreTexts.setHalf(incomplete + 1);
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

/** For other outcomes, the sets determine the winner. */
function needsWinner(outcome: ScoreOutcome): boolean {
  return outcome === 'retired' || outcome === 'walkover';
}

function isEmpty(games: Games): boolean {
  return games === null || games === undefined;
}
