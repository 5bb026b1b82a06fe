import { readFloatAtKnownIndex, readIntAtKnownIndex } from '../blossom/read-at-known-index.ts';
import type { PairingGraphComponent } from '../candidates/pairing-graph-components.ts';
import { type EdgeListBuilder, toEdgeList } from './edge-list-builder.ts';
import { createEdgeSlackFunction, extendMatchingGraph, optimizeMatching } from './matching.ts';

/** Some allowed pairs of a component, by index among its members. */
export interface ComponentPairs {
  readonly a: Int32Array;
  readonly b: Int32Array;
  readonly quality: Int32Array;
}

/**
 * Adds the pairs that violate the prices and solves the component again, until none does. Returns whether there were any.
 */
export function improveComponent(
  component: PairingGraphComponent,
  pairs: ComponentPairs,
  weeks: Float64Array,
): boolean {
  for (let isImproved = false; ; isImproved = true) {
    const violations = findDualViolations(component, pairs, weeks);
    if (violations.slack.length === 0) return isImproved;
    addViolations(component, violations);
  }
}

/** Pairs of one component that violate the dual prices, and by how much. */
interface DualViolations {
  readonly edges: EdgeListBuilder;
  readonly slack: readonly number[];
}

/** Violating pairs found per player at once, of which the worst are added. */
const foundPerPlayer = 16;
/** Edges that one player may get at once: the few with the most negative slack bring most of the improvement. */
const addedPerPlayer = 4;

function findDualViolations(
  { members, objective, matching }: PairingGraphComponent,
  pairs: ComponentPairs,
  weeks: Float64Array,
): DualViolations {
  const getSlack = createEdgeSlackFunction(matching);
  const shares = Float64Array.from(members, (member) => objective.shareOf(readFloatAtKnownIndex(weeks, member)));
  const edges: EdgeListBuilder = { a: [], b: [], weight: [] };
  const slacks: number[] = [];
  const found = new Int32Array(members.length);
  for (let index = 0; index < pairs.a.length; index += 1) {
    const a = readIntAtKnownIndex(pairs.a, index);
    const b = readIntAtKnownIndex(pairs.b, index);
    const shared = readFloatAtKnownIndex(shares, a) + readFloatAtKnownIndex(shares, b);
    const weight = shared + readIntAtKnownIndex(pairs.quality, index) - objective.leastQuality;
    const slack = getSlack(a, b, weight);
    if (slack >= 0) continue;
    if (readIntAtKnownIndex(found, a) >= foundPerPlayer && readIntAtKnownIndex(found, b) >= foundPerPlayer) continue;
    found[a] = readIntAtKnownIndex(found, a) + 1;
    found[b] = readIntAtKnownIndex(found, b) + 1;
    edges.a.push(a);
    edges.b.push(b);
    edges.weight.push(weight);
    slacks.push(slack);
  }
  return { edges, slack: slacks };
}

function addViolations(component: PairingGraphComponent, { edges, slack }: DualViolations): void {
  const order = slack.map((_, index) => index);
  order.sort((x, y) => (slack[x] ?? 0) - (slack[y] ?? 0) || x - y);
  const got = new Int32Array(component.members.length);
  const added: EdgeListBuilder = { a: [], b: [], weight: [] };
  for (const index of order) {
    const a = edges.a[index] ?? -1;
    const b = edges.b[index] ?? -1;
    if (readIntAtKnownIndex(got, a) >= addedPerPlayer || readIntAtKnownIndex(got, b) >= addedPerPlayer) continue;
    got[a] = readIntAtKnownIndex(got, a) + 1;
    got[b] = readIntAtKnownIndex(got, b) + 1;
    added.a.push(a);
    added.b.push(b);
    added.weight.push(edges.weight[index] ?? 0);
  }
  extendMatchingGraph(component.matching, toEdgeList(added));
  optimizeMatching(component.matching);
}
