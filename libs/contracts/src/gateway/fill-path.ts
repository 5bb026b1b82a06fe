/**
 * Puts values for the `:name` parts of a call's path, encoded.
 * @throws RangeError when a value is missing
 */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
