/**
 * The route of a URL path, the most specific one if several match: `/matches/new` before `/matches/:id` before `/matches/*`.
 * Null if none matches.
 */
export function findMostSpecificRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | null {
  const segments = segmentsOf(pathname);
  let best: Route | null = null;
  for (const route of routes) {
    if (!matches(segmentsOf(route.path), segments)) continue;
    if (best === null || isMoreSpecificPattern(route.path, best.path)) best = route;
  }
  return best;
}

/** A path with its parameters' names left out: two routes of the same shape claim the same addresses. */
export function getRouteShape(path: string): string {
  return `/${segmentsOf(path)
    .map((segment) => (segment.startsWith(':') ? ':' : segment))
    .join('/')}`;
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? segments.length < fixed.length : segments.length !== fixed.length) return false;
  return fixed.every((part, index) => part.startsWith(':') || part === segments[index]);
}

/** Compares two patterns that match the same address, segment by segment. */
function isMoreSpecificPattern(path: string, other: string): boolean {
  const others = segmentsOf(other).map(specificity);
  const own = segmentsOf(path).map(specificity);
  for (let index = 0; index < Math.max(own.length, others.length); index += 1) {
    // A pattern that ends earlier is exact, and the longer one ends in `*`.
    const difference = (own[index] ?? 1) - (others[index] ?? 1);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function specificity(segment: string): number {
  if (segment === '*') return 0;
  return segment.startsWith(':') ? 1 : 2;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
