import { expect, test } from 'vitest';
import { fitMapProjection } from './map-projection.ts';
import { positionCountyNames } from './position-county-names.ts';
import { projectBaseMap } from './us-outline-map.tsx';

const washington = [
  { lat: 38.9, lng: -77.03 },
  { lat: 39.05, lng: -77.15 },
  { lat: 38.75, lng: -76.9 },
];

test('land, borders and the counties around the places are drawn', () => {
  const { land, countyBorders, stateBorders, counties } = projectBaseMap(fitMapProjection(washington).world);
  for (const path of [land, countyBorders, stateBorders]) expect(path).toMatch(/^M/);
  const names = counties.map(({ name }) => name);
  expect(names).toContain('Montgomery');
  expect(names).toContain('Fairfax');
  expect(names).not.toContain('King');
});

test('labels are inside the map with all of their letters', () => {
  const { counties } = projectBaseMap(fitMapProjection(washington).world);
  const labels = positionCountyNames(counties, []);
  expect(labels.map(({ name }) => name)).toContain('Montgomery');
  for (const { name, x, y } of labels) {
    expect(x).toBeGreaterThan(name.length * 5);
    expect(x).toBeLessThan(640 - name.length * 5);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(360);
  }
});
