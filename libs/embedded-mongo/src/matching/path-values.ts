import { getOwnField, isDocument } from '../bson/document.ts';
import { isArrayPosition } from '../index-keys/get-index-keys.ts';

/** The matched position in the outermost array of a path, which `$` in an update refers to. */
export interface MatchedPosition {
  index?: number;
}

/**
 * Whether some value at the path passes the test. Arrays along the path are searched by element and by position;
 * with `expandLeaf`, an array at the end is tested as a whole and by its elements. A missing field is tested as `undefined`.
 */
export function matchesSomePathValue(
  value: unknown,
  path: readonly string[],
  test: (value: unknown) => boolean,
  expandLeaf: boolean,
  position?: MatchedPosition,
  depth = 0,
): boolean {
  const component = path[depth];
  if (component === undefined) {
    if (expandLeaf && Array.isArray(value)) return someElement(value, test, position) || test(value);
    return test(value);
  }
  if (isDocument(value)) {
    return matchesSomePathValue(getOwnField(value, component), path, test, expandLeaf, position, depth + 1);
  }
  if (!Array.isArray(value)) return test(undefined);
  if (isArrayPosition(component) && Number(component) < value.length) {
    if (matchesSomePathValue(value[Number(component)], path, test, expandLeaf, position, depth + 1)) return true;
  }
  return someElement(
    value,
    (element) => isDocument(element) && matchesSomePathValue(element, path, test, expandLeaf, position, depth),
    position,
  );
}

function someElement(
  values: readonly unknown[],
  test: (value: unknown) => boolean,
  position?: MatchedPosition,
): boolean {
  for (let index = 0; index < values.length; index += 1) {
    if (test(values[index])) {
      if (position) position.index = index;
      return true;
    }
  }
  return false;
}
