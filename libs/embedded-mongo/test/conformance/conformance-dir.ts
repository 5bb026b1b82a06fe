import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The first of these folders that exists in CONFORMANCE_DIR, which contains checkouts of other projects' test suites. */
export function conformanceFolder(...candidates: readonly string[]): string | undefined {
  const { CONFORMANCE_DIR } = process.env;
  if (CONFORMANCE_DIR === undefined) return undefined;
  return candidates.map((candidate) => join(CONFORMANCE_DIR, candidate)).find((path) => existsSync(path));
}
