import { useId } from 'react';
import classes from './segmented-control.module.css';

interface SegmentedControlProps<Value extends string> {
  /** What is chosen, for those who cannot see it. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  fullWidth?: boolean;
  size?: 'sm' | 'md';
}

/** One of a few choices side by side. The kit's own measures itself whenever it is drawn, which held up every first visit. */
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
