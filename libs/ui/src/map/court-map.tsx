import classes from './map.module.css';
import { MapTiles } from './map-tiles.tsx';
import { placeNames } from './place-names.ts';
import { drawing, type MapPoint, projection } from './projection.ts';

/** A court or a player's own place. */
export interface MapPlace extends MapPoint {
  readonly id: string;
  readonly name: string;
  /** `home` is one's own place; a court unless said otherwise. */
  readonly kind?: 'court' | 'home';
}

interface CourtMapProps {
  places: readonly MapPlace[];
  selectedId?: string | null;
  onSelect?: (id: string) => void;
  /** What the map shows, for screen readers. */
  label: string;
}

const gridUnits = 40;
/** How each place is drawn, and who is named first. */
const markOf = {
  selected: { rank: 0, shape: 'pin' },
  home: { rank: 1, shape: 'pin' },
  court: { rank: 2, shape: 'dot' },
} as const;

/** Courts on a map of streets, or where there is none drawn to scale on a plain ground. A list beside it says the same in words. */
export function CourtMap({ places, selectedId = null, onSelect, label }: CourtMapProps) {
  const { point, bar, world } = projection(places);
  const { width, height } = drawing;
  const marks = places
    .map((place) => {
      const role = place.id === selectedId ? 'selected' : (place.kind ?? 'court');
      return { ...place, ...point(place), role, ...markOf[role] };
    })
    .toSorted((a, b) => a.rank - b.rank);
  const spots = placeNames(marks);
  return (
    <svg className={classes.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect className={classes.ground} width={width} height={height} />
      <path className={classes.grid} d={grid(width, height)} />
      <MapTiles world={world} />
      {/* The chosen one lies above the others. */}
      {marks.toReversed().map(({ id, name, role, shape, x, y }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the map is the keyboard's way.
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
        <text x={bar.units + 8}>{bar.miles} mi</text>
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

function grid(width: number, height: number): string {
  const across = Array.from(
    { length: Math.floor(height / gridUnits) },
    (_, index) => `M0 ${(index + 1) * gridUnits}H${width}`,
  );
  const down = Array.from(
    { length: Math.floor(width / gridUnits) },
    (_, index) => `M${(index + 1) * gridUnits} 0V${height}`,
  );
  return [...across, ...down].join('');
}
