import { expect, test } from 'vitest';
import { fitMapProjection, mapSizeInMapUnits } from './map-projection.ts';
import { listVisibleTiles } from './map-tiles.tsx';

const seattle = { lat: 47.68, lng: -122.33 };
const places = [seattle, { lat: 47.6, lng: -122.4 }, { lat: 47.7, lng: -122.1 }];

test('tiles cover the whole map at about their native size', () => {
  const tiles = listVisibleTiles(fitMapProjection(places).world);
  for (const { size } of tiles) expect(Math.abs(Math.log2(size / 256))).toBeLessThanOrEqual(0.5);
  for (const corner of [
    { x: 0, y: 0 },
    { x: mapSizeInMapUnits.width, y: mapSizeInMapUnits.height },
  ]) {
    const under = tiles.filter(
      ({ x, y, size }) => corner.x >= x && corner.x <= x + size && corner.y >= y && corner.y <= y + size,
    );
    expect(under.length).toBeGreaterThan(0);
  }
  expect(tiles.length).toBeLessThan(30);
});

test('a place is on its standard tile', () => {
  const { point, world } = fitMapProjection([seattle]);
  const { x, y } = point(seattle);
  const tile = listVisibleTiles(world).find(
    (one) => x >= one.x && x < one.x + one.size && y >= one.y && y < one.y + one.size,
  );
  const [zoom = 0, column, row] = tile?.path.split('/').map(Number) ?? [];
  // The published slippy map formula.
  const phi = (seattle.lat * Math.PI) / 180;
  expect(column).toBe(Math.floor(((seattle.lng + 180) / 360) * 2 ** zoom));
  expect(row).toBe(Math.floor(((1 - Math.log(Math.tan(phi) + 1 / Math.cos(phi)) / Math.PI) / 2) * 2 ** zoom));
});
