/** Whether a version is in a caret range: `1.4.0` in `^1.2.0`, and in `^0.2.0` only `0.2.x`. */
export function satisfiesVersionRange(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = parseVersionNumbers(version);
  const [leastMajor = 0, leastMinor = 0, leastPatch = 0] = parseVersionNumbers(range.slice(1));
  if (major !== leastMajor) return false;
  if (minor !== leastMinor) return major > 0 && minor > leastMinor;
  return patch >= leastPatch;
}

function parseVersionNumbers(version: string): number[] {
  return version.split('.').map(Number);
}
