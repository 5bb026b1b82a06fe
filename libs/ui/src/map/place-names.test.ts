import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeNames } from './place-names.ts';
import { drawing } from './projection.ts';

const place = fc.record({
  id: fc.uuid(),
  name: fc.string({ minLength: 1, maxLength: 40 }),
  x: fc.integer({ min: 0, max: drawing.width }),
  y: fc.integer({ min: 0, max: drawing.height }),
});

test('the first is always named', () => {
  fc.assert(fc.property(fc.array(place, { minLength: 1 }), (places) => placeNames(places).has(places[0]?.id ?? '')));
});

test('of two at one place only the first is named', () => {
  const names = ['Rock Creek Courts', 'Candy Cane Courts'].map((name) => ({ id: name, name, x: 300, y: 200 }));
  expect([...placeNames(names).keys()]).toEqual(['Rock Creek Courts']);
});

test('a name at the edge moves inside', () => {
  const name = 'Rock Creek Courts';
  expect(placeNames([{ id: 'a', name, x: 5, y: 100 }]).get('a')).toBeGreaterThan(0);
  expect(placeNames([{ id: 'a', name, x: drawing.width - 5, y: 100 }]).get('a')).toBeLessThan(0);
  expect(placeNames([{ id: 'a', name, x: drawing.width / 2, y: 100 }]).get('a')).toBe(0);
});
