import { hashWithSeed } from '../../src/pairing/candidates/hash-with-seed.ts';

export interface Edge {
  readonly a: number;
  readonly b: number;
  readonly weight: number;
}

export interface WeightedGraph {
  readonly vertexCount: number;
  readonly edges: readonly Edge[];
}

/** Draws whole numbers from 0 to below `limit`. */
type Draw = (limit: number) => number;
type Pairs = readonly (readonly [number, number])[];

/** Pairs of vertices by shape; the shapes are those that have broken matching programs before. */
const shapes: Record<string, (size: number, draw: Draw) => Pairs> = {
  empty: () => [],
  star: (size) => range(size - 1).map((leaf) => [0, leaf + 1]),
  path: (size) => range(size - 1).map((vertex) => [vertex, vertex + 1]),
  'odd ring': (size) => ring(0, size - 1 + (size % 2)),
  dense: (size) => everyPair(size),
  sparse: (size, draw) => everyPair(size).filter(() => draw(size) < 3),
  'two sides': (size) => everyPair(size).filter(([a, b]) => (a + b) % 2 === 1),
  wheel: (size) => [...ring(1, size - 1), ...range(size - 1).map((rim): [number, number] => [0, rim + 1])],
  'triangles in a row': (size) => [
    ...range(Math.floor(size / 3)).flatMap((triangle) => ring(3 * triangle, 3)),
    ...range(Math.floor(size / 3) - 1).map((triangle): [number, number] => [3 * triangle + 2, 3 * triangle + 3]),
  ],
  'ring of odd rings': (size, draw) => ringOfRings(size, draw),
  'blossom in a blossom': (size) => nested(size),
  'parts of all kinds': (size, draw) => everyPair(size).filter(([a, b]) => a % 3 === b % 3 && draw(3) < 2),
};

const weightings: Record<string, (draw: Draw) => number> = {
  'all alike': () => 7,
  'many ties': (draw) => 1 + draw(3),
  spread: (draw) => 1 + draw(10_000),
  'size first': (draw) => 2 ** 40 + draw(50),
  'powers of two': (draw) => 2 ** draw(30),
};

/** One graph of each shape and weighting, with `sizes` to choose from, by name. */
export function createTestGraphsOfEachShape(
  rounds: number,
  smallest: number,
  largest: number,
): [string, WeightedGraph][] {
  const graphs: [string, WeightedGraph][] = [];
  for (const round of range(rounds)) {
    for (const [shape, pairsOf] of Object.entries(shapes)) {
      for (const [weighting, weightOf] of Object.entries(weightings)) {
        let drawn = 0;
        const seed = graphs.length;
        const draw: Draw = (limit) => {
          drawn += 1;
          return hashWithSeed(seed, drawn, 3) % limit;
        };
        const vertexCount = smallest + draw(largest - smallest + 1);
        const names = shuffled(vertexCount, draw);
        const edges = pairsOf(vertexCount, draw).map(([a, b]) => ({
          a: names[a] ?? 0,
          b: names[b] ?? 0,
          weight: weightOf(draw),
        }));
        graphs.push([`${shape}, ${weighting}, ${vertexCount} vertices, round ${round}`, { vertexCount, edges }]);
      }
    }
  }
  return graphs;
}

/** Odd rings of three and five whose vertices are linked in a ring of rings, with some chords. */
function ringOfRings(size: number, draw: Draw): Pairs {
  const pairs: [number, number][] = [];
  const heads: number[] = [];
  for (let first = 0; first + 3 <= size; ) {
    const length = first + 5 <= size && draw(2) === 0 ? 5 : 3;
    pairs.push(...ring(first, length));
    heads.push(first);
    first += length;
  }
  for (const [index, head] of heads.entries()) {
    const next = heads[(index + 1) % heads.length] ?? head;
    if (next > head) pairs.push([head, next]);
    if (next > head + 1) pairs.push([head + 1, next + 1]);
  }
  return pairs;
}

/** A triangle; then again and again the whole so far is one corner of a larger odd ring. */
function nested(size: number): Pairs {
  const pairs: [number, number][] = [...ring(0, Math.min(3, size))];
  for (let first = 3; first + 1 < size; first += 2) {
    pairs.push([first - 1, first], [first, first + 1], [first + 1, first - 3]);
  }
  return pairs;
}

function ring(first: number, length: number): [number, number][] {
  if (length < 3) return [];
  return range(length).map((step) => [first + step, first + ((step + 1) % length)]);
}

function everyPair(size: number): [number, number][] {
  return range(size).flatMap((b) => range(b).map((a): [number, number] => [a, b]));
}

function shuffled(size: number, draw: Draw): number[] {
  const names = range(size);
  for (let last = size - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    [names[last], names[other]] = [names[other] ?? 0, names[last] ?? 0];
  }
  return names;
}

function range(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => index);
}
