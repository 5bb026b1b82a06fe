import { TextInput } from '@rally/ui';
import { texts } from '../../../texts.ts';
import classes from './score-entry.module.css';
import type { SetInput } from './score-input.ts';

interface TiebreakEntryProps {
  /** The name of the tiebreak. */
  tiebreak: string;
  setName: string;
  opponentName: string;
  set: SetInput;
  onChange: (part: Partial<SetInput>) => void;
}

/** Fields for a tiebreak's points. */
export function TiebreakEntry({ tiebreak, setName, opponentName, set, onChange }: TiebreakEntryProps) {
  const { score, you } = texts();
  const { entry: words } = score;
  const points = (name: string, placeholder: string, value: string, change: (digits: string) => void) => (
    <TextInput
      aria-label={words.tiebreakOf({ tiebreak, set: setName, name })}
      placeholder={placeholder}
      inputMode="numeric"
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value.replaceAll(/\D/g, '').slice(0, 2))}
    />
  );
  return (
    <div className={classes.tiebreak}>
      <span>{tiebreak}</span>
      {points(you, words.yourPoints, set.myTiebreak, (myTiebreak) => onChange({ myTiebreak }))}
      {points(opponentName, words.theirPoints, set.theirTiebreak, (theirTiebreak) => onChange({ theirTiebreak }))}
    </div>
  );
}
