// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { palette } from './palette.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8');
const pages = {
  profile: flatten(read('frontends/public-site/src/features/player/player.module.css')),
  about: flatten(read('frontends/public-site/src/features/about/about.module.css')),
};

// Spec section 4: 75% or more is green, 25% or more is amber, and the rest has no color.
test.each<[page: keyof typeof pages, selector: string, property: string, value: string | undefined]>([
  ['profile', '.reliability[data-tier="high"]', 'color', 'var(--rally-good)'],
  ['profile', '.reliability[data-tier="high"]::after', 'background', 'var(--mantine-color-green-5)'],
  ['profile', '.reliability[data-tier="middle"]', 'color', 'var(--rally-warn)'],
  ['profile', '.reliability[data-tier="middle"]::after', 'background', 'var(--mantine-color-amber-4)'],
  ['profile', '.reliability[data-tier="low"]', 'color', undefined],
  ['about', '.tiers [data-tier="extremely_reliable"]::before', 'background', 'var(--mantine-color-green-5)'],
  ['about', '.tiers [data-tier="reliable"]::before', 'background', 'var(--mantine-color-amber-4)'],
  ['about', '.tiers [data-tier="not_reliable"]::before', 'background', undefined],
])('%s: %s has the %s %s', (page, selector, property, value) => {
  expect(pages[page].get(selector)?.get(property)).toBe(value);
});

const tokens = read('libs/ui/src/styles/tokens.css');
test.each([
  ['green', 90, 170, [palette.green[5], ...valuesOfToken('good')]],
  ['amber', 30, 55, [palette.amber[4], ...valuesOfToken('warn')]],
])('%s is a hue from %d to %d degrees, in light and dark', (_, from, to, colors) => {
  expect(colors).toHaveLength(3);
  expect(colors.map(hueOf).filter((hue) => hue < from || hue > to)).toEqual([]);
});

function valuesOfToken(token: string): string[] {
  return [...tokens.matchAll(new RegExp(`--rally-${token}: (#\\w+);`, 'g'))].map(([, value = '']) => value);
}

/** Degrees on the color wheel. */
function hueOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  const turn =
    max === red ? (green - blue) / range : max === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return (turn * 60 + 360) % 360;
}

/** The declarations of each selector, with nesting written out and the last one of a property kept. */
function flatten(css: string): Map<string, Map<string, string>> {
  const styles = new Map<string, Map<string, string>>();
  const open: string[][] = [['']];
  for (const [, text = '', end] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^;{}]*)([;{}])/g)) {
    const selectors = open.at(-1) ?? [];
    if (end === '{') open.push(selectors.flatMap((outer) => text.split(',').map((inner) => nest(outer, inner.trim()))));
    if (end === ';') for (const selector of selectors) declare(selector, text);
    if (end === '}') open.pop();
  }
  return styles;

  function declare(selector: string, declaration: string) {
    const [property = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim());
    styles.set(selector, (styles.get(selector) ?? new Map<string, string>()).set(property, value));
  }
}

function nest(outer: string, inner: string): string {
  if (inner.includes('&')) return inner.replaceAll('&', outer).trim();
  return inner.startsWith('@') ? outer : `${outer} ${inner}`.trim();
}
