import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { ButtonElement } from '../inputs/button-element.tsx';
import { palette } from './palette.ts';

function toMantineColors([a, b, c, d, e, f, g, h, i, j]: (typeof palette)[keyof typeof palette]): MantineColorsTuple {
  return [a, b, c, d, e, f, g, h, i, j];
}

/** Mantine's theme: sizes, colors and default props. Other styles are in `styles/`. */
export const theme: MantineThemeOverride = createTheme({
  colors: Object.fromEntries(Object.entries(palette).map(([name, shades]) => [name, toMantineColors(shades)])),
  primaryColor: 'court',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  black: '#13201a',
  fontFamily: 'var(--rally-font)',
  headings: {
    fontFamily: 'var(--rally-font-display)',
    fontWeight: '800',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.3rem + 2.2vw, 2.75rem)', lineHeight: '1.05' },
      h2: { fontSize: 'clamp(1.35rem, 1.15rem + 1vw, 1.875rem)', lineHeight: '1.15' },
      h3: { fontSize: '1.125rem', lineHeight: '1.25' },
      h4: { fontSize: '1rem', lineHeight: '1.3' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '18px', xl: '32px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    if (input.variant !== 'filled') return colors;
    const main = (input.color ?? 'court') === 'court';
    return { ...colors, color: main ? 'var(--rally-on-action)' : 'var(--rally-on-filled)' };
  },
  components: {
    UnstyledButton: { defaultProps: { component: ButtonElement } },
    // Where motion is reduced, Mantine omits the transition, and with it what centers the loader.
    Button: { defaultProps: { size: 'md' }, styles: { loader: { transform: 'translate(-50%, -50%)' } } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Autocomplete: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md', iconColor: 'var(--rally-on-action)' } },
    Chip: { defaultProps: { color: 'court' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Table: { defaultProps: { verticalSpacing: 'sm' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        // No blur: without a GPU it keeps the CPU busy while the dialog is open.
        overlayProps: { backgroundOpacity: 0.55 },
        // Otherwise screen readers announce the dialog's header as a second page banner.
        attributes: { header: { role: 'presentation' } },
      },
    },
    // A placeholder would take the focus first, and is not a menu item.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Alert: { defaultProps: { radius: 'md' } },
    Loader: { defaultProps: { type: 'bars' } },
  },
});
