import classes from './map.module.css';

/** A place on the map. */
export interface MapPlace {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

interface CourtMapProps {
  places: readonly MapPlace[];
  selectedId?: string | null;
  onSelect?: (id: string) => void;
  /** What the map shows, for screen readers. */
  label: string;
}

const size = { width: 640, height: 360, margin: 40 };

/** Courts drawn to scale on a plain ground; a list beside it always says the same in words. */
export function CourtMap({ places, selectedId = null, onSelect, label }: CourtMapProps) {
  const point = projection(places);
  return (
    <svg className={classes.map} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      <rect className={classes.ground} width={size.width} height={size.height} />
      {places.map((place) => {
        const { x, y } = point(place);
        const selected = place.id === selectedId;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the map is the keyboard's way.
          <g
            key={place.id}
            className={selected ? classes.selected : classes.place}
            onClick={() => onSelect?.(place.id)}
          >
            <circle cx={x} cy={y} r={selected ? 11 : 8} />
            <title>{place.name}</title>
          </g>
        );
      })}
    </svg>
  );
}

function projection(places: readonly MapPlace[]): (place: MapPlace) => { x: number; y: number } {
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  const middle = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 };
  const narrowing = Math.cos((middle.lat * Math.PI) / 180);
  const spanX = Math.max((Math.max(...lngs) - Math.min(...lngs)) * narrowing, 0.01);
  const spanY = Math.max(Math.max(...lats) - Math.min(...lats), 0.01);
  const scale = Math.min((size.width - 2 * size.margin) / spanX, (size.height - 2 * size.margin) / spanY);
  return ({ lat, lng }) => ({
    x: size.width / 2 + (lng - middle.lng) * narrowing * scale,
    y: size.height / 2 - (lat - middle.lat) * scale,
  });
}
