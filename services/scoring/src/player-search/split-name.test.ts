import { expect, test } from 'vitest';
import { splitName } from './split-name.ts';

test.each([
  ['José O’Neil', ['jose', 'o', 'neil']],
  ['  Anna   Anna-Maria ', ['anna', 'maria']],
  ['李娜', ['李娜']],
  ['👩‍🚀', []],
])('%s', (name, words) => {
  expect(splitName(name)).toEqual(words);
});
