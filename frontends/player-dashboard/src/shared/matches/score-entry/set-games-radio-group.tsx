import type { Sport } from '@rally/contracts/players';
import { setScoreMax } from '@rally/contracts/scoring';
import { Button } from '@rally/ui';
import { useId, useState } from 'react';
import { texts } from '../../../texts.ts';
import classes from './score-entry.module.css';

interface SetGamesRadioGroupProps {
  sport: Sport;
  /** The group's accessible name. */
  label: string;
  /** Empty until chosen. */
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** The highest points of a usual pickleball game. Higher numbers appear only on request. */
const usualPoints = 11;

/** One player's games in a set as buttons: a radio group, so that one tap or an arrow key chooses. */
export function SetGamesRadioGroup({ sport, label, value, isWrong, onChange }: SetGamesRadioGroupProps) {
  const name = useId();
  const [isExtended, setExtended] = useState(false);
  const max = setScoreMax[sport];
  const shown = isExtended || Number(value) > usualPoints ? max : Math.min(max, usualPoints);
  return (
    <div className={classes.choices} role="radiogroup" aria-label={label} aria-invalid={isWrong || undefined}>
      {Array.from({ length: shown + 1 }, (_, games) => String(games)).map((games) => (
        <label key={games} className={classes.choice}>
          <input
            type="radio"
            name={name}
            className={classes.radio}
            checked={games === value}
            onChange={() => onChange(games)}
          />
          <span>{games}</span>
        </label>
      ))}
      {shown < max && (
        <Button variant="subtle" className={classes.more ?? ''} onClick={() => setExtended(true)}>
          {texts().score.entry.more}
        </Button>
      )}
    </div>
  );
}
