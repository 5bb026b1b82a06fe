import { ActionIcon, useColorSchemeChoice } from '@rally/ui';
import { Monitor, Moon, Sun } from '@rally/ui/icons';
import { texts } from '../../texts.ts';

const next = { auto: 'light', light: 'dark', dark: 'auto' } as const;
const icons = { auto: Monitor, light: Sun, dark: Moon };
const names = { auto: 'system', light: 'light', dark: 'dark' };

/** Cycles through system, light and dark. */
export function ColorSchemeSwitch() {
  const { staffSignIn: words } = texts();
  const [choice, choose] = useColorSchemeChoice();
  const Icon = icons[choice];
  return (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={words.colorScheme({ current: names[choice], next: names[next[choice]] })}
      onClick={() => choose(next[choice])}
    >
      <Icon size={18} />
    </ActionIcon>
  );
}
