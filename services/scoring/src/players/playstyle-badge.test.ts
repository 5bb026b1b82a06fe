import { expect, test } from 'vitest';
import { playstyleBadge } from './playstyle-badge.ts';

test('is Baseliner without votes', () => {
  expect(playstyleBadge([])).toBe('Baseliner');
});

test('counts only the last five votes', () => {
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

test('the latest vote breaks a tie', () => {
  expect(playstyleBadge(['BigServer', 'Specialist', 'BigServer', 'Specialist', 'Baseliner'])).toBe('Specialist');
  expect(playstyleBadge(['BigServer', 'Specialist'])).toBe('Specialist');
});
