import type { Match } from '@rally/contracts/matchmaking';

/** The rows in their previous order: kept matches stay in place, and new ones follow at the end. */
export function mergeStableRows(
  order: readonly string[],
  shown: readonly Match[],
  kept: ReadonlyMap<string, Match>,
): Match[] {
  const byId = new Map(kept);
  for (const match of shown) {
    // A list that was loaded before the review is older than the review's reply.
    if ((byId.get(match.id)?.version ?? 0) <= match.version) byId.set(match.id, match);
  }
  const ids = new Set([...order, ...shown.map(({ id }) => id)]);
  return [...ids].flatMap((id) => byId.get(id) ?? []);
}

/** Kept matches that the server does not list in their current state yet. If one disappears later, somebody else has reviewed it. */
export function omitListedMatches(
  kept: ReadonlyMap<string, Match>,
  shown: readonly Match[],
): ReadonlyMap<string, Match> {
  const listed = new Map(shown.map(({ id, version }) => [id, version]));
  return new Map([...kept].filter(([id, { version }]) => version > (listed.get(id) ?? 0)));
}
