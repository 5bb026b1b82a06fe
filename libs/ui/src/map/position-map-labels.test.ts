import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapSizeInMapUnits } from './map-projection.ts';
import { type MapMark, positionMapLabels } from './position-map-labels.ts';

const { width, height } = mapSizeInMapUnits;
const courts = 'Rock Creek Courts';

function mark(id: string, x: number, y: number, shape: MapMark['shape'] = 'dot'): MapMark {
  return { id, name: courts, shape, x, y };
}

test('a single mark gets a label anywhere on the map', () => {
  const anywhere = fc.tuple(
    fc.integer({ min: 40, max: width - 40 }),
    fc.integer({ min: 60, max: height - 90 }),
    fc.constantFrom<MapMark['shape'][]>('pin', 'dot'),
  );
  fc.assert(fc.property(anywhere, ([x, y, shape]) => positionMapLabels([mark('a', x, y, shape)]).spots.has('a')));
});

test('a label is on the side with room', () => {
  expect(positionMapLabels([mark('a', 30, height / 2)]).spots.get('a')?.anchor).toBe('start');
  expect(positionMapLabels([mark('a', width - 30, height / 2)]).spots.get('a')?.anchor).toBe('end');
  expect(positionMapLabels([mark('a', width / 2, height / 2, 'pin')]).spots.get('a')).toEqual({
    x: 0,
    y: 16,
    anchor: 'middle',
  });
});

test('a label does not cover other marks', () => {
  const [first, beside] = [mark('a', 320, 200), mark('b', 360, 200)];
  expect(positionMapLabels([first, beside]).spots.get('a')?.anchor).toBe('end');
});

test('a pin surrounded by dots gets a label', () => {
  const dots = Array.from({ length: 200 }, (_, index) =>
    mark(`${index}`, 200 + 12 * (index % 20), 120 + 12 * Math.floor(index / 20)),
  );
  expect(positionMapLabels([mark('chosen', 320, 180, 'pin'), ...dots]).spots.has('chosen')).toBe(true);
});

test('labels do not cover the scale bar', () => {
  expect(positionMapLabels([mark('a', 60, height - 20)]).spots.get('a')?.anchor).not.toBe('start');
});

test('in a crowd the first marks get labels, each at most one', () => {
  const crowd = Array.from({ length: 20 }, (_, index) => mark(`${index}`, 300 + 3 * index, 200));
  const named = [...positionMapLabels(crowd).spots.keys()];
  expect(named[0]).toBe('0');
  expect(named.length).toBeLessThan(crowd.length);
});
