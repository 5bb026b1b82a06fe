import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areMapBoxesOverlapping, type MapBox } from './map-box.ts';
import { mapSizeInMapUnits } from './map-projection.ts';
import { positionCountyNames } from './position-county-names.ts';

const center = { x: mapSizeInMapUnits.width / 2, y: mapSizeInMapUnits.height / 2 };
const county = { id: '11001', name: 'Montgomery', center, contains: () => true };

test('a name stands in the middle of its county', () => {
  expect(positionCountyNames([county], [])).toEqual([{ id: '11001', name: 'Montgomery', ...center }]);
});

test('a name gives way to a label, and stays within its county', () => {
  const label = { left: center.x - 40, right: center.x + 40, top: center.y - 10, bottom: center.y + 10 };
  const [name] = positionCountyNames([{ ...county, contains: (_x, y) => y >= center.y }], [label]);
  expect(name?.y).toBeGreaterThan(label.bottom);
});

test('a county that is full has no name', () => {
  const all = { left: 0, right: mapSizeInMapUnits.width, top: 0, bottom: mapSizeInMapUnits.height };
  expect(positionCountyNames([county], [all])).toEqual([]);
});

test('no name covers anything on the map or another name', () => {
  const spot = fc.record({ x: fc.integer({ min: 0, max: 640 }), y: fc.integer({ min: 0, max: 360 }) });
  const box = spot.map(({ x, y }): MapBox => ({ left: x, right: x + 90, top: y, bottom: y + 20 }));
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), fc.array(spot, { maxLength: 4 }), (occupied, centers) => {
      const counties = centers.map((at, index) => ({ ...county, id: `${index}`, center: at }));
      const boxes = positionCountyNames(counties, occupied).map(({ x, y }) => ({
        left: x - 40,
        right: x + 40,
        top: y - 10,
        bottom: y,
      }));
      for (const [index, one] of boxes.entries())
        for (const other of [...occupied, ...boxes.slice(index + 1)])
          expect(areMapBoxesOverlapping(one, other)).toBe(false);
    }),
  );
});
