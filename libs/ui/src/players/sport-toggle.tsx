import { SegmentedControl } from '@mantine/core';
import type { Sport } from '@rally/contracts/players';
import { sportLabels } from '@rally/contracts/players';

interface Toggle {
  value: Sport;
  onChange: (sport: Sport) => void;
  fullWidth?: boolean;
  size?: 'sm' | 'md';
}

const sports: Sport[] = ['tennis', 'pickleball'];

/** Tennis or pickleball. */
export function SportToggle({ value, onChange, fullWidth = false, size = 'md' }: Toggle) {
  return (
    <SegmentedControl
      aria-label="Sport"
      value={value}
      onChange={(next) => onChange(next === 'pickleball' ? 'pickleball' : 'tennis')}
      data={sports.map((sport) => ({ value: sport, label: sportLabels[sport] }))}
      fullWidth={fullWidth}
      size={size}
    />
  );
}
