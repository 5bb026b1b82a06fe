import { type Blossoms, childrenOf, collectVertices, isBlossom, largestOf, outerNode } from './blossom/blossoms.ts';
import { intAt, realAt } from './blossom/typed-values.ts';
import { type CandidatePool, qualityIfAllowed } from './candidates.ts';
import type { GrowingEdges, League } from './league-components.ts';
import { slackTest } from './matching.ts';
import type { Digits } from './objective.ts';
import { type Demands, visitPairsAcrossGroups, visitPromisingPairs } from './pair-traversal.ts';
import { perfectQuality, qualityAtMost } from './quality.ts';

/** Pairs of one part that the prices reject, and how much higher prices would have to be to accept them. */
export interface Finding {
  readonly edges: GrowingEdges;
  readonly slack: number[];
  /** Twice the raise that would do, by member. */
  readonly raise: Float64Array;
  readonly noted: Int32Array;
}

/** Rejected pairs kept of two players who both have so many already: only their slack counts from then on. */
const keptPerPlayer = 16;

/**
 * Looks for allowed pairs that the prices of a matching reject, one finding per part; none anywhere proves the plan.
 *
 * All pairs count, hardly any is looked at. A price less the weight that a player brings into each pair is what the player
 * asks of a partner in points of quality, and two who together ask more than their pair could be worth at its distance and
 * level gap need no look. That says little of players in a blossom of a high price, which they ask less for: they are a
 * group whose members split the blossom's price among themselves, and the few pairs between groups are walked apart.
 */
export function priceAllPairs(pool: CandidatePool, league: League, weeks: Float64Array): Finding[] {
  const { rating, rules } = pool;
  const { components, componentOf, placeOf } = league;
  const slackOf = components.map((component) => slackTest(component.matching));
  const findings = components.map(
    ({ members }): Finding => ({
      edges: { a: [], b: [], weight: [] },
      slack: [],
      raise: new Float64Array(members.length),
      noted: new Int32Array(members.length),
    }),
  );
  const demands = demandsOf(league, weeks);
  const { asked, groupOf } = demands;

  visitPromisingPairs(pool, demands, price);
  visitPairsAcrossGroups(pool, groupOf, (a, b, miles) => {
    if (intAt(componentOf, a) !== intAt(componentOf, b)) return;
    if (realAt(asked, a) + realAt(asked, b) < 2 * qualityAtMost(0, miles, rules)) price(a, b, miles);
  });

  function price(a: number, b: number, miles: number): void {
    const index = intAt(componentOf, a);
    const component = components[index];
    const finding = findings[index];
    if (component === undefined || finding === undefined) return;
    const slackAt = (quality: number) =>
      slackOf[index]?.(
        intAt(placeOf, a),
        intAt(placeOf, b),
        component.objective.weightOf(realAt(weeks, a), realAt(weeks, b), quality),
      ) ?? 0;
    // Nearly all pairs end here, before any costlier question.
    const gap = Math.abs(realAt(rating, a) - realAt(rating, b));
    if (slackAt(Math.floor(qualityAtMost(gap, miles, rules))) >= 0) return;
    const quality = qualityIfAllowed(pool, a, b, miles);
    if (quality === null) return;
    const slack = slackAt(quality);
    const weight = component.objective.weightOf(realAt(weeks, a), realAt(weeks, b), quality);
    if (slack < 0) note(finding, intAt(placeOf, a), intAt(placeOf, b), weight, slack);
  }
  return findings;
}

/** By weak duality: raised prices accept every pair, so no plan is worth more than they add up to. */
export function gapOf(league: League, findings: readonly Finding[]): Digits {
  const gap = { pairs: 0, weeksWaited: 0, quality: 0 };
  for (const [index, { objective }] of league.components.entries()) {
    const raise = findings[index]?.raise.reduce((total, own) => total + own, 0) ?? 0;
    const digits = objective.gapOf(Math.floor(raise / 2));
    gap.pairs += digits.pairs;
    gap.weeksWaited += digits.weeksWaited;
    gap.quality += digits.quality;
  }
  return gap;
}

function note(finding: Finding, a: number, b: number, weight: number, slack: number): void {
  finding.raise[a] = Math.max(realAt(finding.raise, a), -slack - realAt(finding.raise, b));
  if (intAt(finding.noted, a) >= keptPerPlayer && intAt(finding.noted, b) >= keptPerPlayer) return;
  finding.noted[a] = intAt(finding.noted, a) + 1;
  finding.noted[b] = intAt(finding.noted, b) + 1;
  finding.edges.a.push(a);
  finding.edges.b.push(b);
  finding.edges.weight.push(weight);
  finding.slack.push(slack);
}

/** A blossom with a price above this, or a player asking less than nothing by as much, is a group apart. */
const highPrice = 8 * perfectQuality;
/** Blossoms of so many players are groups whatever their price. */
const largeBlossom = 200;

function demandsOf({ components }: League, weeks: Float64Array): Demands {
  const asked = new Float64Array(weeks.length).fill(Number.POSITIVE_INFINITY);
  const askedInGroup = asked.slice();
  const askedTogether = new Float64Array(weeks.length);
  const groupOf = new Int32Array(weeks.length).fill(-1);
  let groups = 0;
  for (const { members, objective, matching } of components) {
    const { state } = matching.forest;
    const inside = { together: new Float64Array(members.length), isInCore: new Int32Array(members.length) };
    const coreOf = new Map<number, { group: number; price: number }>();
    const ordinary = groups;
    groups += 1;
    for (const [place, member] of members.entries()) {
      const asks = realAt(state.dual, place) - 2 * objective.shareOf(realAt(weeks, member)) + objective.leastQuality;
      asked[member] = asks;
      const outer = outerNode(state, place);
      const price = realAt(state.blossomDual, outer);
      if (isBlossom(state, outer) && (price > highPrice || intAt(state.size, outer) >= largeBlossom)) {
        const core = coreOf.get(outer) ?? { group: groups, price: lookInside(state, outer, inside) };
        // Those of the outer blossom who are not in its core are the group after the core's.
        if (core.group === groups) groups += 2;
        coreOf.set(outer, core);
        const isInCore = intAt(inside.isInCore, place) === 1;
        groupOf[member] = core.group + (isInCore ? 0 : 1);
        askedInGroup[member] = asks + (isInCore ? core.price : price) / 2;
        askedTogether[member] = realAt(inside.together, place);
      } else if (asks < -highPrice) {
        groupOf[member] = groups;
        groups += 1;
      } else {
        groupOf[member] = ordinary;
        askedInGroup[member] = asks;
      }
    }
  }
  return { asked, askedInGroup, groupOf, askedTogether };
}

/** Share of a blossom's players that its core keeps at least. */
const coreShare = 0.98;

/**
 * Goes down into a large outer blossom, always to the largest node inside. Writes for each vertex the price of all blossoms
 * on that way around it, and whether it is in the core: the deepest of them that still holds nearly all. Any two share at
 * least the lesser of their prices. Returns the price of all blossoms around the core.
 */
function lookInside(
  state: Blossoms,
  outer: number,
  { together, isInCore }: { together: Float64Array; isInCore: Int32Array },
): number {
  const leastSize = coreShare * intAt(state.size, outer);
  let [price, corePrice] = [0, 0];
  for (let node = outer; isBlossom(state, node); ) {
    price += realAt(state.blossomDual, node);
    if (intAt(state.size, node) >= leastSize) corePrice = price;
    const children = childrenOf(state, node);
    const largest = largestOf(state, children);
    const goesOn = isBlossom(state, largest);
    const leavesInCore = !goesOn || intAt(state.size, largest) < leastSize;
    for (const child of children) {
      if (goesOn && child === largest) continue;
      for (const vertex of state.vertices.subarray(0, collectVertices(state, child))) {
        together[vertex] = price;
        isInCore[vertex] = Number(leavesInCore);
      }
    }
    node = largest;
  }
  return corePrice;
}
