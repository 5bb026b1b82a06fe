import { lazy, Suspense, useMemo } from 'react';
import { texts } from '../texts.ts';
import classes from './map.module.css';
import { fitMapProjection, type GeoPoint, mapSizeInMapUnits } from './map-projection.ts';
import { getTileServer, MapTiles } from './map-tiles.tsx';
import { positionMapLabels } from './position-map-labels.ts';

/** Left out if its files do not load, for example without a connection. */
const UsOutlineMap = lazy(() => import('./us-outline-map.tsx').catch(() => ({ default: () => null })));

/** A marked place on the map. */
export interface MapPlace extends GeoPoint {
  readonly id: string;
  readonly name: string;
  /** `court` by default. */
  readonly kind?: 'court' | 'home';
}

interface CourtMapProps {
  places: readonly MapPlace[];
  selectedId?: string | null;
  onSelect?: (id: string) => void;
  /** What the map shows, for screen readers. */
  label: string;
}

/** How each kind of place is drawn. Names are placed in the order of `rank`. */
const markOf = {
  selected: { rank: 0, shape: 'pin' },
  home: { rank: 1, shape: 'pin' },
  court: { rank: 2, shape: 'dot' },
} as const;

/**
 * Places on a map: with streets if the page names a tile server, otherwise with state and county borders.
 * Screens show the same places in a list beside it, for keyboards and screen readers.
 */
export function CourtMap({ places, selectedId = null, onSelect, label }: CourtMapProps) {
  const { point, bar, world } = useMemo(() => fitMapProjection(places), [places]);
  const tiles = getTileServer();
  const { width, height } = mapSizeInMapUnits;
  const marks = places
    .map((place) => {
      const role = place.id === selectedId ? 'selected' : (place.kind ?? 'court');
      return { ...place, ...point(place), role, ...markOf[role] };
    })
    .toSorted((a, b) => a.rank - b.rank);
  const { spots, occupied } = positionMapLabels(marks);
  return (
    <svg className={classes.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect className={classes.ground} width={width} height={height} />
      {tiles === null ? (
        <Suspense>
          <UsOutlineMap world={world} occupied={occupied} />
        </Suspense>
      ) : (
        <MapTiles origin={tiles} world={world} />
      )}
      {/* In reverse, so that the selected mark is drawn on top. */}
      {marks.toReversed().map(({ id, name, role, shape, x, y }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: keyboards use the list beside the map.
        <g key={id} className={classes[role]} transform={`translate(${x} ${y})`} onClick={() => onSelect?.(id)}>
          <g className={classes.mark}>
            <circle className={classes.touch} r="20" />
            {shape === 'dot' ? <circle className={classes.pin} r="6" /> : <Pin />}
          </g>
          <title>{name}</title>
        </g>
      ))}
      {marks.map(({ id, name, x, y }) => {
        const spot = spots.get(id);
        return (
          spot && (
            <g key={id} transform={`translate(${x} ${y})`}>
              <text className={classes.name} x={spot.x} y={spot.y} textAnchor={spot.anchor}>
                {name}
              </text>
            </g>
          )
        );
      })}
      <g className={classes.scale} transform={`translate(20 ${height - 18})`}>
        <path d={`M0-5V0H${bar.units}V-5`} />
        <text x={bar.units + 8}>{texts().milesShort({ miles: bar.miles })}</text>
      </g>
    </svg>
  );
}

function Pin() {
  return (
    <>
      <path className={classes.pin} d="M0 0c-7-9-11-14-11-20a11 11 0 0 1 22 0c0 6-4 11-11 20z" />
      <circle className={classes.hole} cy="-20" r="4.5" />
    </>
  );
}
