import type { MatchSide, ScoresPerSet } from '@rally/contracts/scoring';
import { listPlayedSets } from '@rally/score-rules';
import { VisuallyHidden } from '@rally/ui';
import { texts } from '../../texts.ts';
import { getOpponentSide } from './player-match-view.ts';
import classes from './scoreboard.module.css';

interface ScoreboardProps {
  line: ScoresPerSet;
  me: MatchSide;
  opponentName: string;
  winner: MatchSide | null;
}

/** The sets as a scoreboard: the player first, the winner in bold. Screen readers read `7 (5)`, not 75. */
export function Scoreboard({ line, me, opponentName, winner }: ScoreboardProps) {
  const sets = listPlayedSets(line);
  const { score: words, you } = texts();
  const row = (side: MatchSide, name: string) => (
    <tr data-winner={winner === side}>
      <th scope="row">
        {name}
        {winner === side && <VisuallyHidden> {words.won}</VisuallyHidden>}
      </th>
      {sets.map((set, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a set is identified by its number.
        <td key={index}>
          {set[side]}
          {set.tiebreak && (
            <sup>
              <VisuallyHidden> (</VisuallyHidden>
              {set.tiebreak[side]}
              <VisuallyHidden>)</VisuallyHidden>
            </sup>
          )}
        </td>
      ))}
    </tr>
  );
  return (
    <table className={classes.board}>
      <VisuallyHidden component="caption">{words.title}</VisuallyHidden>
      <thead>
        <tr>
          <VisuallyHidden component="th">{words.player}</VisuallyHidden>
          {sets.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a set is identified by its number.
            <th key={index} scope="col">
              <VisuallyHidden>{words.setShort} </VisuallyHidden>
              {index + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(me, you)}
        {row(getOpponentSide(me), opponentName)}
      </tbody>
    </table>
  );
}
