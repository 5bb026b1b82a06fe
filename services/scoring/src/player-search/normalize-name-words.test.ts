import { expect, test } from 'vitest';
import { normalizeNameWords } from './normalize-name-words.ts';

test.each([
  ['José O’Neil', ['jose', 'o', 'neil']],
  ['  Anna   Anna-Maria ', ['anna', 'maria']],
  ['李娜', ['李娜']],
  ['👩‍🚀', []],
])('%s', (name, words) => {
  expect(normalizeNameWords(name)).toEqual(words);
});
