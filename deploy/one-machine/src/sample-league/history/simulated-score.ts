import type { Sport } from '@rally/contracts/players';
import {
  type MatchSide,
  matchTiebreakTarget,
  type ScoreEntry,
  scoreEntrySchema,
  setTiebreakTarget,
} from '@rally/contracts/scoring';
import { simulateMatch } from '@rally/scoring';
import type { SeededRandom } from '@rally/seeded-random';

/** Share of points, beyond one half, that a server of the league wins against an equal. */
const serveEdge = 0.05;
/** Share of tennis matches that play a match tiebreak in place of a third set. */
const matchTiebreakShare = 0.4;

/** A score by the rules of the sport. @param lead of user1 over user2, in rating points */
export function simulatePlayedScore(sport: Sport, lead: number, random: SeededRandom): ScoreEntry {
  const sets = simulateMatch(sport, lead, serveEdge, random);
  const entry: Record<string, number> = {};
  for (const [index, [games1, games2]] of sets.entries()) {
    const isMatchTiebreak = sport === 'tennis' && index === 2 && random.chance(matchTiebreakShare);
    const set = isMatchTiebreak
      ? ([Number(games1 > games2), Number(games2 > games1)] as const)
      : ([games1, games2] as const);
    addSetScoreFields(entry, index, '', set);
    if (isMatchTiebreak)
      addSetScoreFields(entry, index, 'Tiebreak', simulateTiebreakPoints(games1 > games2, matchTiebreakTarget, random));
    else if (sport === 'tennis' && games1 + games2 === 13)
      addSetScoreFields(entry, index, 'Tiebreak', simulateTiebreakPoints(games1 > games2, setTiebreakTarget, random));
  }
  return scoreEntrySchema.parse(entry);
}

/** A score of a match that ended in the second set by retirement or time limit. */
export function simulateIncompleteScore(
  outcome: 'retired' | 'time_limit',
  winner: MatchSide,
  sport: Sport,
  random: SeededRandom,
): ScoreEntry {
  const [won, lost] = sport === 'tennis' ? [6, random.pick([1, 2, 3, 4])] : [11, random.pick([4, 6, 8, 9])];
  const [user1Set1, user2Set1] = winner === 'user1' ? [won, lost] : [lost, won];
  const [ahead, behind] = random.pick([
    [2, 1],
    [3, 1],
    [3, 2],
  ] as const);
  const [user1Set2, user2Set2] = winner === 'user1' ? [ahead, behind] : [behind, ahead];
  const entry = { user1Set1, user2Set1, user1Set2, user2Set2, outcome };
  return outcome === 'retired' ? { ...entry, winner } : entry;
}

function addSetScoreFields(
  entry: Record<string, number>,
  index: number,
  kind: '' | 'Tiebreak',
  [user1, user2]: readonly [number, number],
): void {
  entry[`user1Set${index + 1}${kind}`] = user1;
  entry[`user2Set${index + 1}${kind}`] = user2;
}

/** Tiebreak points of user1 and user2, won by two. */
function simulateTiebreakPoints(isUser1s: boolean, target: number, random: SeededRandom): [number, number] {
  const loser = random.pick(Array.from({ length: target + 2 }, (_, points) => points));
  const winner = Math.max(target, loser + 2);
  return isUser1s ? [winner, loser] : [loser, winner];
}
