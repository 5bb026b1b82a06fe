import { expect, test } from 'vitest';
import { sampleStaffMatch } from '../../testing/sample-staff-match.ts';
import { mergeStableRows, omitListedMatches } from './merge-stable-rows.ts';

const one = sampleStaffMatch({ id: '1' });
const two = sampleStaffMatch({ id: '2' });
const three = sampleStaffMatch({ id: '3' });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('a reviewed match stays in its row when the server no longer lists it, and the next page follows at the end', () => {
  const declined = sampleStaffMatch({ id: '1', status: 'declined', version: 2 });
  const rows = mergeStableRows(['1', '2'], [two, three], new Map([['1', declined]]));
  expect(ids(rows)).toEqual(['1', '2', '3']);
  expect(rows[0]).toBe(declined);
});

test('a list that was loaded before the review does not undo it on screen', () => {
  const declined = sampleStaffMatch({ id: '1', status: 'declined', version: 2 });
  expect(mergeStableRows(['1'], [one], new Map([['1', declined]]))).toEqual([declined]);
  const returned = sampleStaffMatch({ id: '1', version: 3 });
  expect(mergeStableRows(['1'], [returned], new Map([['1', declined]]))).toEqual([returned]);
});

test('a match that someone else reviewed leaves', () => {
  expect(ids(mergeStableRows(['1', '2', '3'], [one, three], new Map()))).toEqual(['1', '3']);
});

test('a reviewed match is kept while the server lists it as before or not at all', () => {
  const returned = sampleStaffMatch({ id: '1', version: 3 });
  const kept = new Map([['1', returned]]);
  const versionsListed = [[], [sampleStaffMatch({ id: '1', version: 2 })], [returned]];
  expect(versionsListed.map((shown) => omitListedMatches(kept, shown).size)).toEqual([1, 1, 0]);
});
