import { expect, test } from 'vitest';
import { fitMapProjection, mapSizeInMapUnits } from './map-projection.ts';

const seattle = { lat: 47.68, lng: -122.33 };

test('a single place is in the middle', () => {
  expect(fitMapProjection([seattle]).point(seattle)).toEqual({
    x: mapSizeInMapUnits.width / 2,
    y: mapSizeInMapUnits.height / 2,
  });
});

test('north is up, east is right, and all places are inside', () => {
  const places = [seattle, { lat: 47.6, lng: -122.4 }, { lat: 47.7, lng: -122.1 }];
  const { point } = fitMapProjection(places);
  const [home, southWest, northEast] = places.map(point);
  expect(southWest?.y).toBeGreaterThan(home?.y ?? Number.NaN);
  expect(northEast?.x).toBeGreaterThan(home?.x ?? Number.NaN);
  for (const { x, y } of places.map(point)) {
    expect(x).toBeGreaterThanOrEqual(mapSizeInMapUnits.margin - 0.001);
    expect(x).toBeLessThanOrEqual(mapSizeInMapUnits.width - mapSizeInMapUnits.margin + 0.001);
    expect(y).toBeGreaterThanOrEqual(mapSizeInMapUnits.margin - 0.001);
    expect(y).toBeLessThanOrEqual(mapSizeInMapUnits.height - mapSizeInMapUnits.margin + 0.001);
  }
});

test('the scale bar has the length of its miles', () => {
  const { point, bar } = fitMapProjection([seattle, { lat: seattle.lat + 10 / 69.1, lng: seattle.lng }]);
  const [a, b] = [point(seattle), point({ lat: seattle.lat + bar.miles / 69.1, lng: seattle.lng })];
  // Mercator stretches the north of a map a little more than its south.
  expect((a.y - b.y) / bar.units).toBeCloseTo(1, 1);
});
