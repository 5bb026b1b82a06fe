import type { MatchSide, ScoresPerSet } from '@rally/contracts/scoring';
import { listPlayedSets } from '@rally/score-rules';
import { VisuallyHidden } from '@rally/ui';
import { getOtherSide } from './player-match-view.ts';
import classes from './scoreboard.module.css';

interface ScoreboardProps {
  line: ScoresPerSet;
  me: MatchSide;
  opponentName: string;
  winner: MatchSide | null;
}

/** The sets as a scoreboard: the player first, the winner in bold. */
export function Scoreboard({ line, me, opponentName, winner }: ScoreboardProps) {
  const sets = listPlayedSets(line);
  const row = (side: MatchSide, name: string) => (
    <tr data-winner={winner === side}>
      <th scope="row">
        {name}
        {winner === side && <VisuallyHidden> (won)</VisuallyHidden>}
      </th>
      {sets.map((set, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a set is known by its number.
        <td key={index}>
          {set[side]}
          {set.tiebreak && <sup>{set.tiebreak[side]}</sup>}
        </td>
      ))}
    </tr>
  );
  return (
    <table className={classes.board}>
      <VisuallyHidden component="caption">Score</VisuallyHidden>
      <thead>
        <tr>
          <VisuallyHidden component="th">Player</VisuallyHidden>
          {sets.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a set is known by its number.
            <th key={index} scope="col">
              <VisuallyHidden>Set </VisuallyHidden>
              {index + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(me, 'You')}
        {row(getOtherSide(me), opponentName)}
      </tbody>
    </table>
  );
}
