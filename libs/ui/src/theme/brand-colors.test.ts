import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { palette } from './palette.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8');
const tokens = read('libs/ui/src/styles/tokens.css');
const known = new Set([...Object.values(palette).flat(), ...colorsIn(tokens)]);
const { court, optic } = palette;

// To change a brand color, edit palette.ts first, then the tokens and files that this test names.
test.each([
  ['ground', court[8]],
  ['ground-deep', court[9]],
  ['highlight', optic[4]],
  ['accent-text', court[7]],
  ['action', court[7]],
  ['action-hover', court[8]],
])('the token --rally-%s of tennis is the color of the palette', (token, color) => {
  expect(new RegExp(`--rally-${token}: (#\\w+);`).exec(tokens)?.[1]).toBe(color);
});

// Pages and pictures that appear before or without our styles, so they cannot read a variable.
test.each([
  'frontends/shell/src/index.html',
  'frontends/shell/src/public/manifest.webmanifest',
  'frontends/shell/src/public/offline.css',
  'frontends/shell/src/public/favicon.svg',
  'frontends/public-site/src/policies/policy-style.ts',
  'services/gateway/src/share/card-layout.ts',
])('%s uses only colors of the palette and the tokens', (path) => {
  const colors = colorsIn(read(path));
  expect(colors.length).toBeGreaterThan(0);
  expect(colors.filter((color) => !known.has(color))).toEqual([]);
});

/** Hexadecimal colors in their long form. */
function colorsIn(text: string): string[] {
  return [...text.matchAll(/#([\da-f]{6}|[\da-f]{3})\b/gi)].map(([, digits = '']) =>
    `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toLowerCase(),
  );
}
