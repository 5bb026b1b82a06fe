import type { Sport } from '@rally/contracts/players';
import { setScoreMax } from '@rally/contracts/scoring';
import { Select } from '@rally/ui';
import classes from './score.module.css';
import { getTiebreakKind, type ScoreInput, type SetInput } from './score-input.ts';
import { TiebreakEntry } from './tiebreak-entry.tsx';

interface SetsEntryProps {
  sport: Sport;
  sets: ScoreInput['sets'];
  onSets: (sets: ScoreInput['sets']) => void;
  opponentName: string;
  /** Numbers of invalid sets, from 1. */
  wrongSets: readonly number[];
}

/** Fields for three sets, and for the points of a tiebreak. */
export function SetsEntry({ sport, sets, onSets, opponentName, wrongSets }: SetsEntryProps) {
  const [first, second, third] = sets;
  const change = (at: number, part: Partial<SetInput>) => {
    const changed = (set: SetInput, index: number) => (index === at ? { ...set, ...part } : set);
    onSets([changed(first, 0), changed(second, 1), changed(third, 2)]);
  };
  const numbers = ['', ...Array.from({ length: setScoreMax[sport] + 1 }, (_, value) => String(value))];
  const choices = numbers.map((value) => ({ value, label: value === '' ? '–' : value }));
  return (
    <div className={classes.sets}>
      {sets.map((set, index) => {
        const name = `Set ${index + 1}`;
        const tiebreak = sport === 'tennis' ? getTiebreakKind(set, index + 1) : null;
        const games = (label: string, value: string, onChange: (value: string) => void) => (
          <Select
            label={label}
            aria-label={`${name}, ${label}`}
            error={wrongSets.includes(index + 1)}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            data={choices}
          />
        );
        return (
          <fieldset key={name} className={classes.set}>
            <legend>
              {name}
              {index === 2 && <small> if played</small>}
            </legend>
            {games('You', set.mine, (mine) => change(index, { mine }))}
            {games(opponentName, set.theirs, (theirs) => change(index, { theirs }))}
            {tiebreak && (
              <TiebreakEntry
                label={`${tiebreak} of ${name}`}
                opponentName={opponentName}
                set={set}
                onChange={(part) => change(index, part)}
              />
            )}
          </fieldset>
        );
      })}
      {sport === 'tennis' && (
        <p className={classes.hint}>Played a 10-point match tiebreak? Enter 1-0, then the points.</p>
      )}
    </div>
  );
}
