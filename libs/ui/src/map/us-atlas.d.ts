declare module 'us-atlas/counties-10m.json' {
  import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';

  interface Counties extends GeometryCollection<{ name: string }> {
    geometries: (Polygon<{ name: string }> | MultiPolygon<{ name: string }>)[];
  }
  /** US borders in degrees, from the Census Bureau's cartographic boundary files of 2017. */
  const atlas: Topology<{ counties: Counties }>;
  export default atlas;
}
