import { type ColorSchemeChoice, SegmentedControl, useColorSchemeChoice } from '@rally/ui';

const choices: { value: ColorSchemeChoice; label: string }[] = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Light, dark, or as the system has it. */
export function ColorSchemeSwitch() {
  const [choice, choose] = useColorSchemeChoice();
  return <SegmentedControl label="Color scheme" choices={choices} value={choice} onChange={choose} size="sm" />;
}
