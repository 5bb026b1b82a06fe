import { expect, test } from 'vitest';
import { findMatchSearchHits } from './find-match-search-hits.ts';

const deps = {
  matches: {
    listRegions: async () => ['Chicago, IL', 'Table Rock, WA', 'Tennyson, IN'],
    findIdsByNameWords: async (words: readonly string[]) => (words.join(' ') === 'zoe q' ? ['named'] : []),
  },
  searchPlayerIds: async (text: string) => (text.startsWith('Chi') ? ['chia'] : []),
};
const none = { playerIds: [], regions: [], sports: [], ids: [] };

test.each([
  ['players before regions', 'Chi', { playerIds: ['chia'] }],
  ['regions by beginnings of words', 'wa tab', { regions: ['Table Rock, WA'] }],
  ['regions before sports', 'tenn', { regions: ['Tennyson, IN'] }],
  ['sports', 'Pickle', { sports: ['pickleball'] }],
  ['names that staff gave', 'Zoë Q', { ids: ['named'] }],
  ['nothing for parts of words', 'able', {}],
  ['nothing without a word', '-', {}],
])('a text finds %s', async (_, text, hits) => {
  expect(await findMatchSearchHits(deps, text)).toEqual({ ...none, ...hits });
});
