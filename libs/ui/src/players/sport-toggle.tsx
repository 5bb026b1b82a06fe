import type { Sport } from '@rally/contracts/players';
import { sportLabels } from '@rally/contracts/players';
import { SegmentedControl } from '../inputs/segmented-control.tsx';

interface Toggle {
  value: Sport;
  onChange: (sport: Sport) => void;
  fullWidth?: boolean;
  size?: 'sm' | 'md';
}

const choices = (['tennis', 'pickleball'] as const).map((sport) => ({ value: sport, label: sportLabels[sport] }));

/** Tennis or pickleball. */
export function SportToggle(toggle: Toggle) {
  return <SegmentedControl label="Sport" choices={choices} {...toggle} />;
}
