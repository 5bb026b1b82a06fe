import { expect, test } from 'vitest';
import { fillPath } from './fill-path.ts';

test('puts each value into the path, encoded', () => {
  const params = { runId: 'a/b?c', day: 'Tue' };
  expect(fillPath('/runs/:runId/days/:day', params)).toBe('/runs/a%2Fb%3Fc/days/Tue');
  expect(fillPath('/me', params)).toBe('/me');
});

test('refuses a path with a missing value', () => {
  expect(() => fillPath('/matches/:id', {})).toThrow(new RangeError('/matches/:id needs id'));
});
