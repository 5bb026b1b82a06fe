import { useId } from 'react';
import classes from './segmented-control.module.css';

interface SegmentedControlProps<Value extends string> {
  /** The group's accessible name. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  fullWidth?: boolean;
  size?: 'sm' | 'md';
}

/** A radio group shown as adjacent segments. Own CSS, because Mantine's control measures its layout on every render (docs/decisions/0082). */
export function SegmentedControl<Value extends string>({
  label,
  choices,
  value,
  onChange,
  fullWidth = false,
  size = 'md',
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.group} data-size={size} data-full-width={fullWidth}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            className={classes.radio}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={classes.text}>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
