import { expect, test } from 'vitest';
import { getPlaystyleBadge } from './get-playstyle-badge.ts';

test('is Baseliner without votes', () => {
  expect(getPlaystyleBadge([])).toBe('Baseliner');
});

test('counts only the last five votes', () => {
  expect(
    getPlaystyleBadge([
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

test('the latest vote breaks a tie', () => {
  expect(getPlaystyleBadge(['BigServer', 'Specialist', 'BigServer', 'Specialist', 'Baseliner'])).toBe('Specialist');
  expect(getPlaystyleBadge(['BigServer', 'Specialist'])).toBe('Specialist');
});
