import classes from './map.module.css';
import { type MapWorldPlacement, mapSizeInMapUnits } from './map-projection.ts';

const tileUnits = 256;
const zoomMax = 19;

/** Street tiles below the marks. Tiles that fail to load leave the plain background. */
export function MapTiles({ origin, world }: { origin: string; world: MapWorldPlacement }) {
  return (
    <>
      <g className={classes.tiles}>
        {listVisibleTiles(world).map(({ path, x, y, size }) => (
          <image key={path} href={`${origin}/${path}.png`} x={x} y={y} width={size} height={size} />
        ))}
      </g>
      <text
        className={classes.credit}
        x={mapSizeInMapUnits.width - 8}
        y={mapSizeInMapUnits.height - 8}
        textAnchor="end"
      >
        © OpenStreetMap contributors
      </text>
    </>
  );
}

/** The tile server that the page allows; null if it allows none. */
export function getTileServer(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="rally-tiles"]')?.content ?? null;
}

/** The tiles that cover the drawing, as `zoom/column/row`, with their positions. */
export function listVisibleTiles({ units, x: left, y: top }: MapWorldPlacement) {
  const zoom = Math.min(zoomMax, Math.max(0, Math.round(Math.log2(units / tileUnits))));
  const count = 2 ** zoom;
  const size = units / count;
  const columns = tileRange(-left / size, (mapSizeInMapUnits.width - left) / size, count);
  const rows = tileRange(-top / size, (mapSizeInMapUnits.height - top) / size, count);
  return columns.flatMap((column) =>
    rows.map((row) => ({
      path: `${zoom}/${column}/${row}`,
      x: left + column * size,
      y: top + row * size,
      size,
    })),
  );
}

function tileRange(from: number, to: number, count: number): number[] {
  const [first, last] = [Math.max(0, Math.floor(from)), Math.min(count, Math.ceil(to))];
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
}
