import classes from './map.module.css';
import { drawing, type projection } from './projection.ts';

const tileUnits = 256;
const zoomMax = 19;

/** The streets below a map, where the page says whence to take them; tiles that do not come leave the plain ground. */
export function MapTiles({ world }: { world: ReturnType<typeof projection>['world'] }) {
  const origin = tilesOrigin();
  if (origin === null) return null;
  return (
    <>
      <g className={classes.tiles}>
        {tilesOf(world).map(({ path, x, y, size }) => (
          <image key={path} href={`${origin}/${path}.png`} x={x} y={y} width={size} height={size} />
        ))}
      </g>
      <text className={classes.credit} x={drawing.width - 8} y={drawing.height - 8} textAnchor="end">
        © OpenStreetMap contributors
      </text>
    </>
  );
}

function tilesOrigin(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="rally-tiles"]')?.content ?? null;
}

/** The tiles that cover the drawing, as `zoom/column/row`, and where each lies. */
export function tilesOf({ units, x: left, y: top }: { units: number; x: number; y: number }) {
  const zoom = Math.min(zoomMax, Math.max(0, Math.round(Math.log2(units / tileUnits))));
  const count = 2 ** zoom;
  const size = units / count;
  const columns = numbers(-left / size, (drawing.width - left) / size, count);
  const rows = numbers(-top / size, (drawing.height - top) / size, count);
  return columns.flatMap((column) =>
    rows.map((row) => ({
      path: `${zoom}/${column}/${row}`,
      x: left + column * size,
      y: top + row * size,
      size,
    })),
  );
}

function numbers(from: number, to: number, count: number): number[] {
  const [first, last] = [Math.max(0, Math.floor(from)), Math.min(count, Math.ceil(to))];
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
}
