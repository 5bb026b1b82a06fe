import { TextInput } from '@rally/ui';
import classes from './score-entry.module.css';
import type { SetInput } from './score-input.ts';

interface TiebreakEntryProps {
  label: string;
  opponentName: string;
  set: SetInput;
  onChange: (part: Partial<SetInput>) => void;
}

/** Fields for a tiebreak's points. */
export function TiebreakEntry({ label, opponentName, set, onChange }: TiebreakEntryProps) {
  const points = (name: string, value: string, change: (digits: string) => void) => (
    <TextInput
      aria-label={`${label}, ${name}`}
      placeholder={`${name === 'You' ? 'Your' : 'Their'} points`}
      inputMode="numeric"
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value.replaceAll(/\D/g, '').slice(0, 2))}
    />
  );
  return (
    <div className={classes.tiebreak}>
      <span>{label.split(' of ')[0]}</span>
      {points('You', set.myTiebreak, (myTiebreak) => onChange({ myTiebreak }))}
      {points(opponentName, set.theirTiebreak, (theirTiebreak) => onChange({ theirTiebreak }))}
    </div>
  );
}
