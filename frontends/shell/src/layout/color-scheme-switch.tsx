import { type ColorSchemeChoice, SegmentedControl, useColorSchemeChoice } from '@rally/ui';
import { texts } from '../texts.ts';

const schemes = ['auto', 'light', 'dark'] as const satisfies ColorSchemeChoice[];

/** Light, dark, or the system's setting. */
export function ColorSchemeSwitch() {
  const [choice, choose] = useColorSchemeChoice();
  const { colorScheme } = texts();
  const choices = schemes.map((value) => ({ value, label: colorScheme[value] }));
  return <SegmentedControl label={colorScheme.label} choices={choices} value={choice} onChange={choose} size="sm" />;
}
