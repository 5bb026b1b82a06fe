import type { Sport } from '@rally/contracts/players';
import { SegmentedControl } from '../inputs/segmented-control.tsx';
import { texts } from '../texts.ts';

interface SportToggleProps {
  value: Sport;
  onChange: (sport: Sport) => void;
  fullWidth?: boolean;
  size?: 'sm' | 'md';
}

/** Tennis or pickleball. */
export function SportToggle(toggle: SportToggleProps) {
  const { sport, sports } = texts();
  const choices = (['tennis', 'pickleball'] as const).map((value) => ({ value, label: sports[value] }));
  return <SegmentedControl label={sport} choices={choices} {...toggle} />;
}
