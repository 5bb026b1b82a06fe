// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { palette } from './palette.ts';

/** WCAG 2.2: text needs a contrast of 4.5:1, large shapes 3:1. */
const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
const looks = {
  'tennis light': [':root {'],
  'tennis dark': [':root {', ":root[data-mantine-color-scheme='dark'] {"],
  'pickleball light': [':root {', ":root[data-sport='pickleball'] {"],
  'pickleball dark': [
    ':root {',
    ":root[data-mantine-color-scheme='dark'] {",
    ":root[data-sport='pickleball'] {",
    ":root[data-sport='pickleball'][data-mantine-color-scheme='dark'] {",
  ],
};

describe.each(Object.entries(looks))('%s', (look, blocks) => {
  const token = valuesOf(blocks);
  test.each([
    ['text', 'paper'],
    ['text', 'surface'],
    ['text', 'surface-sunken'],
    ['text', 'accent-soft'],
    ['text-soft', 'paper'],
    ['text-soft', 'surface'],
    ['text-soft', 'surface-sunken'],
    ['accent-text', 'paper'],
    ['accent-text', 'surface'],
    ['accent-text', 'surface-sunken'],
    ['accent-text', 'accent-soft'],
    ['on-action', 'action'],
    ['on-action', 'action-hover'],
    ['on-highlight', 'highlight'],
    ['highlight', 'ground'],
    ['good', 'surface'],
    ['warn', 'surface'],
    ['bad', 'surface'],
    ['bad', 'paper'],
  ])('%s can be read on %s', (above, below) => {
    expect(contrast(token(above), token(below))).toBeGreaterThanOrEqual(4.5);
  });

  test('the outline of a field can be seen', () => {
    expect(contrast(token('line-strong'), token('surface'))).toBeGreaterThanOrEqual(3);
  });

  test('white text is readable on the court color', () => {
    expect(contrast('#ffffff', token('ground'))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(palette))('filled and light %s are readable', (_, shades) => {
    const dark = look.endsWith('dark');
    expect(contrast(dark ? '#161c19' : '#ffffff', shades[dark ? 3 : 7])).toBeGreaterThanOrEqual(dark ? 3 : 4.5);
    expect(contrast(shades[9], shades[1])).toBeGreaterThanOrEqual(4.5);
  });
});

function valuesOf(blocks: readonly string[]): (name: string) => string {
  const values = new Map<string, string>();
  for (const block of blocks) {
    const start = tokens.indexOf(block);
    const text = tokens.slice(start, tokens.indexOf('}', start));
    for (const [, name = '', color = ''] of text.matchAll(/--rally-([\w-]+): (#[0-9a-f]{6});/g))
      values.set(name, color);
  }
  return (name) => values.get(name) ?? '';
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
