import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core';

/** The shell's `start.js` reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'rally-color-scheme' });

export type ColorSchemeChoice = 'light' | 'dark' | 'auto';

/** The visitor's color scheme and its setter. */
export function useColorSchemeChoice(): [ColorSchemeChoice, (choice: ColorSchemeChoice) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [colorScheme, setColorScheme];
}
