import type { Sport } from '@rally/contracts/players';
import { Button } from '@rally/ui';
import { texts } from '../../../texts.ts';
import classes from './score-entry.module.css';
import { countSetsToEnter, emptySetInput, getTiebreakKind, type ScoreInput, type SetInput } from './score-input.ts';
import { SetGamesRadioGroup } from './set-games-radio-group.tsx';
import { TiebreakEntry } from './tiebreak-entry.tsx';

interface SetsEntryProps {
  sport: Sport;
  score: ScoreInput;
  onScore: (score: ScoreInput) => void;
  opponentName: string;
  /** Numbers of invalid sets, from 1. */
  wrongSets: readonly number[];
}

/** Takes two taps for each set, and the points of a tiebreak if there was one. */
export function SetsEntry({ sport, score, onScore, opponentName, wrongSets }: SetsEntryProps) {
  const [first, second, third] = score.sets;
  const { score: scoreWords, you } = texts();
  const { entry: words } = scoreWords;
  const count = countSetsToEnter(score);
  const change = (at: number, part: Partial<SetInput>) => {
    const changed = (set: SetInput, index: number) => (index === at ? { ...set, ...part } : set);
    onScore({ ...score, sets: [changed(first, 0), changed(second, 1), changed(third, 2)] });
  };
  return (
    <div className={classes.sets}>
      {score.sets.slice(0, count).map((set, index) => {
        const name = scoreWords.set({ number: index + 1 });
        const tiebreak = sport === 'tennis' ? getTiebreakKind(set, index + 1) : null;
        const isWrong = wrongSets.includes(index + 1);
        const side = (label: string, value: string, onChange: (value: string) => void) => (
          <div className={classes.side}>
            <span className={classes.name} aria-hidden>
              {label}
            </span>
            <SetGamesRadioGroup
              sport={sport}
              label={words.side({ set: name, name: label })}
              value={value}
              isWrong={isWrong}
              onChange={onChange}
            />
          </div>
        );
        return (
          <fieldset key={name} className={classes.set} data-wrong={isWrong || undefined}>
            <legend>{name}</legend>
            {side(you, set.mine, (mine) => change(index, { mine }))}
            {side(opponentName, set.theirs, (theirs) => change(index, { theirs }))}
            {tiebreak && (
              <TiebreakEntry
                tiebreak={words.tiebreaks[tiebreak]}
                setName={name}
                opponentName={opponentName}
                set={set}
                onChange={(part) => change(index, part)}
              />
            )}
            {score.outcome !== 'played' && set.mine + set.theirs !== '' && (
              <div>
                <Button variant="subtle" onClick={() => change(index, emptySetInput)}>
                  {words.clear({ number: index + 1 })}
                </Button>
              </div>
            )}
          </fieldset>
        );
      })}
      {sport === 'tennis' && count === 3 && <p className={classes.hint}>{words.matchTiebreakHint}</p>}
    </div>
  );
}
