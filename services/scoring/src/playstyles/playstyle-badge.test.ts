import { expect, test } from 'vitest';
import { playstyleBadge } from './playstyle-badge.ts';

test('nobody’s vote makes a Baseliner', () => {
  expect(playstyleBadge([])).toBe('Baseliner');
});

test('the most common of the last five votes counts, older ones do not', () => {
  expect(
    playstyleBadge([
      'BigServer',
      'BigServer',
      'BigServer',
      'Specialist',
      'Specialist',
      'Counterpuncher',
      'Baseliner',
      'Specialist',
    ]),
  ).toBe('Specialist');
});

test('of equally common ones the latest vote decides', () => {
  expect(playstyleBadge(['BigServer', 'Specialist', 'BigServer', 'Specialist', 'Baseliner'])).toBe('Specialist');
  expect(playstyleBadge(['BigServer', 'Specialist'])).toBe('Specialist');
});
