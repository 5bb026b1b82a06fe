import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core';

/** Also read by the shell's `start.ts`, before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'rally-color-scheme' });

export type ColorSchemeChoice = 'light' | 'dark' | 'auto';

/** The visitor's choice of light, dark or the system's, and how to change it. */
export function useColorSchemeChoice(): [ColorSchemeChoice, (choice: ColorSchemeChoice) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [colorScheme, setColorScheme];
}
