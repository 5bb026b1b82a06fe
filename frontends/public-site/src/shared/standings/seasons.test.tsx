import { expect, onTestFinished, test } from 'vitest';
import { listSeasons, seasonName } from './seasons.ts';

test.each([
  ['2025-03-01T12:00:00Z', 'Spring 2025'],
  ['2026-06-01T12:00:00Z', 'Summer 2026'],
  ['2026-11-30T12:00:00Z', 'Fall 2026'],
  ['2026-12-01T12:00:00Z', 'Winter 2026'],
  ['2026-01-15T12:00:00Z', 'Winter 2025'],
  ['2026-03-01T03:00:00Z', 'Winter 2025'],
])('%s is in %s', (now, name) => {
  expect(listSeasons(new Date(now)).map(seasonName)[0]).toBe(name);
});

test('a season of a league elsewhere begins at midnight there', () => {
  document.head.innerHTML = '<meta name="rally-zone" content="Pacific/Honolulu">';
  onTestFinished(() => document.head.replaceChildren());
  expect(listSeasons(new Date('2026-06-01T09:59:00Z')).map(seasonName)[0]).toBe('Spring 2026');
  expect(listSeasons(new Date('2026-06-01T10:01:00Z')).map(seasonName)[0]).toBe('Summer 2026');
});

test('the seasons go back to Spring 2025', () => {
  expect(listSeasons(new Date('2026-04-01T12:00:00Z')).map(seasonName)).toEqual([
    'Spring 2026',
    'Winter 2025',
    'Fall 2025',
    'Summer 2025',
    'Spring 2025',
  ]);
});
