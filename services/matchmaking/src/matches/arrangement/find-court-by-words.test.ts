import type { Court } from '@rally/contracts/players';
import { expect, test } from 'vitest';
import { findCourtByWords } from './find-court-by-words.ts';

const names = [
  'Buskirk Park',
  'Lafayette Park Tennis Courts',
  'North Lafayette Park',
  'Café Roma Courts',
  '79th Street',
];
const courts = names.map(
  (name): Court => ({ placeId: name, name, address: '', lat: 40, lng: -74, rating: null, userRatingsTotal: null }),
);

test.each([
  ['Buskirk Park', 'Buskirk Park'],
  ['buskirk', 'Buskirk Park'],
  ['the Buskirk courts please', 'Buskirk Park'],
  ['la cancha de Buskirk', 'Buskirk Park'],
  ['cafe roma', 'Café Roma Courts'],
  ['79th street', '79th Street'],
  ['north lafayette', 'North Lafayette Park'],
  ['my court', '79th Street'],
  ['my home court', '79th Street'],
  ['home', '79th Street'],
  ['lafayette', null],
  ['the park', null],
  ['Central Park', null],
  ['?', null],
])('%j means %j', (words, name) => {
  expect(findCourtByWords(courts, words, '79th Street')?.name ?? null).toBe(name);
});

test('a player without a home court has to name a court', () => {
  expect(findCourtByWords(courts, 'my court', null)).toBeNull();
});
