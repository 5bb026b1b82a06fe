import { expect, test } from 'vitest';
import { attemptEach } from './attempt-each.ts';

test('the items after one that failed are worked on, too, and the failure names it', async () => {
  const done: string[] = [];
  const round = attemptEach('match', [{ id: 'a' }, { id: 'b' }, { id: 'c' }], async ({ id }) => {
    if (id === 'b') throw new Error('broken');
    done.push(id);
  });
  await expect(round).rejects.toMatchObject({ errors: [{ message: 'match b failed' }] });
  expect(done).toEqual(['a', 'c']);
});
