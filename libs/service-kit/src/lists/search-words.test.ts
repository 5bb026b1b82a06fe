import { expect, test } from 'vitest';
import {
  createSearchFilter,
  createSearchWordsFilter,
  foldText,
  listPhoneSuffixes,
  normalizeSearchWords,
} from './search-words.ts';

test.each([
  ['José O’Neil', ['jose', 'o', 'neil']],
  ['  Anna   Anna-Maria ', ['anna', 'maria']],
  ['李娜', ['李娜']],
  ['👩‍🚀', []],
])('%s', (name, words) => {
  expect(normalizeSearchWords(name)).toEqual(words);
});

test('sorts names without case and accents', () => {
  expect(['Élise', 'adam', 'Zoe', 'Eli'].map(foldText).toSorted()).toEqual(['adam', 'eli', 'elise', 'zoe']);
});

test('looks for the longest word first', () => {
  expect(createSearchWordsFilter('words', ['o', 'neil'])).toEqual({
    $and: [{ words: { $regex: '^neil' } }, { words: { $regex: '^o' } }],
  });
});

const fields = { words: 'words', phoneSuffixes: 'suffixes' };

test.each([
  ['+1 (202) 555-0104', '12025550104'],
  ['202.555', '202555'],
  ['0104', '0104'],
])('looks for the phone %s by its digits', (text, digits) => {
  expect(createSearchFilter(text, fields)).toEqual({ $and: [{ suffixes: { $regex: `^${digits}` } }] });
  expect(listPhoneSuffixes('+12025550104').some((suffix) => suffix.startsWith(digits))).toBe(true);
});

test('looks for a phone among the words of a collection without suffixes', () => {
  expect(createSearchFilter('+1 (202) 555-0104', { words: 'words' })).toEqual({
    $and: [{ words: { $regex: '^12025550104' } }],
  });
});

test('looks for other texts by their words, and finds nothing without any', () => {
  expect(createSearchFilter('04', fields)).toEqual({ $and: [{ words: { $regex: '^04' } }] });
  expect(createSearchFilter('.*', fields)).toEqual({ $and: [{ _id: { $in: [] } }] });
});
