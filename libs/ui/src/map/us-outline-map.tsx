import { geoContains, geoMercator, geoPath } from 'd3-geo';
import { type ReactNode, useMemo } from 'react';
import { feature, merge, mesh, transform } from 'topojson-client';
import atlas from 'us-atlas/counties-10m.json';
import classes from './map.module.css';
import type { MapBox } from './map-box.ts';
import { type MapWorldPlacement, mapSizeInMapUnits } from './map-projection.ts';
import { positionCountyNames } from './position-county-names.ts';

type MapBounds = readonly [west: number, south: number, east: number, north: number];

const arcBounds = atlas.arcs.map((arc): MapBounds => {
  const decode = transform(atlas.transform ?? null);
  const points = arc.map((point, index) => decode(point, index > 0));
  const [lngs, lats] = [points.map(([lng = 0]) => lng), points.map(([, lat = 0]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
});
const atlasCounties = atlas.objects.counties.geometries.map((county) => ({
  county,
  bounds: county.arcs
    .flat(2)
    .map((arc) => arcBounds[arc < 0 ? ~arc : arc])
    .reduce(union),
}));

/** Smaller areas have no room for the county's name. */
const labelAreaMin = 9_000;
interface UsOutlineMapProps {
  world: MapWorldPlacement;
  /** What the names of counties must not cover. */
  occupied: readonly MapBox[];
}

/** US water, land, state and county borders, and the names of counties. */
export default function UsOutlineMap({ world, occupied }: UsOutlineMapProps): ReactNode {
  const { land, countyBorders, stateBorders, counties } = useMemo(() => projectBaseMap(world), [world]);
  return (
    <>
      <rect className={classes.water} width={mapSizeInMapUnits.width} height={mapSizeInMapUnits.height} />
      <path className={classes.land} d={land} />
      <path className={classes.countyBorder} d={countyBorders} />
      <path className={classes.stateBorder} d={stateBorders} />
      {positionCountyNames(counties, occupied).map(({ id, name, x, y }) => (
        <text key={id} className={classes.county} x={x} y={y} textAnchor="middle">
          {name}
        </text>
      ))}
    </>
  );
}

/** SVG paths of what the drawing shows, and the counties with room for their names. */
export function projectBaseMap({ units, x, y }: MapWorldPlacement) {
  const projection = geoMercator()
    .scale(units / (2 * Math.PI))
    .translate([x + units / 2, y + units / 2]);
  const [west, north] = projection.invert?.([0, 0]) ?? [-180, 90];
  const [east, south] = projection.invert?.([mapSizeInMapUnits.width, mapSizeInMapUnits.height]) ?? [180, -90];
  const window: MapBounds = [west, south, east, north];
  const geometries = atlasCounties.filter(({ bounds }) => overlaps(bounds, window)).map(({ county }) => county);
  const shown = { type: 'GeometryCollection' as const, geometries };
  const path = geoPath(
    projection.clipExtent([
      [-1, -1],
      [mapSizeInMapUnits.width + 1, mapSizeInMapUnits.height + 1],
    ]),
  ).digits(1);
  return {
    land: path(merge(atlas, geometries)) ?? '',
    countyBorders:
      path(mesh(atlas, shown, (a, b) => a !== b && getStateFipsCode(a.id) === getStateFipsCode(b.id))) ?? '',
    stateBorders: path(mesh(atlas, shown, (a, b) => getStateFipsCode(a.id) !== getStateFipsCode(b.id))) ?? '',
    counties: feature(atlas, shown)
      .features.filter((county) => path.area(county) >= labelAreaMin)
      .map((county) => {
        const [centerX, centerY] = path.centroid(county);
        return {
          id: String(county.id),
          name: county.properties.name,
          center: { x: centerX, y: centerY },
          contains: (atX: number, atY: number) => {
            const place = projection.invert?.([atX, atY]);
            return place !== undefined && place !== null && geoContains(county, place);
          },
        };
      }),
  };
}

function overlaps(a: MapBounds | undefined, b: MapBounds): boolean {
  return a !== undefined && a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

function union(a: MapBounds | undefined, b: MapBounds | undefined): MapBounds | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/** The first two digits of a county's FIPS code. */
function getStateFipsCode(county: unknown): string {
  return String(county).slice(0, 2);
}
