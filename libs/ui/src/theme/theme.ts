import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core';
import { palette } from './palette.ts';

const mutable = (shades: readonly string[]): MantineColorsTuple => {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] = shades;
  return [a, b, c, d, e, f, g, h, i, j];
};

/** Rally's look as the kit takes it; the rest is in `styles.css`. */
export const theme: MantineThemeOverride = createTheme({
  colors: Object.fromEntries(Object.entries(palette).map(([name, shades]) => [name, mutable(shades)])),
  primaryColor: 'court',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  black: '#161c19',
  white: '#ffffff',
  fontFamily: 'var(--rally-font)',
  headings: { fontFamily: 'var(--rally-font-display)', fontWeight: '760' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '18px', xl: '28px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
});
