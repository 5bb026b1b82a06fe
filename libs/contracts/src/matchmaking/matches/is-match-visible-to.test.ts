import { expect, test } from 'vitest';
import { isMatchVisibleTo } from './is-match-visible-to.ts';

type VisibleMatch = Parameters<typeof isMatchVisibleTo>[0];

const match: VisibleMatch = { kind: 'paid', user1Id: 'ann', user2Id: 'bob', revealedTo: [] };
const listViewers = (seen: VisibleMatch) =>
  ['ann', 'bob', 'eve'].filter((playerId) => isMatchVisibleTo(seen, playerId));

test('both players see their paid match, and nobody else does', () => {
  expect(listViewers(match)).toEqual(['ann', 'bob']);
  expect(listViewers({ ...match, user2Id: null })).toEqual(['ann']);
});

test('players see their weekly match once it is revealed to them', () => {
  expect(listViewers({ ...match, kind: 'weekly' })).toEqual([]);
  expect(listViewers({ ...match, kind: 'weekly', revealedTo: ['ann', 'eve'] })).toEqual(['ann']);
});
