import { createGoogleInvalidArgumentError } from './sandbox-google-error.ts';

/** The known fields of a resource; `true` marks a field without subfields. */
export type ResourceFieldTree = { readonly [field: string]: ResourceFieldTree | true };

/**
 * Reduces a reply to the fields of the header `X-Goog-FieldMask`: comma-separated paths, or `*` for all fields.
 * @throws GoogleError for a missing mask and for unknown fields
 */
export function applyFieldMask(reply: object, mask: string | undefined, fields: ResourceFieldTree): unknown {
  if (mask === undefined || mask === '') throw createGoogleInvalidArgumentError('FieldMask is a required parameter.');
  if (mask === '*') return reply;
  const paths = mask.split(',').map((path) => path.split('.'));
  for (const path of paths) checkPath(path, fields);
  return pick(reply, paths);
}

function checkPath(path: readonly string[], fields: ResourceFieldTree): void {
  let known: ResourceFieldTree | true | undefined = fields;
  for (const name of path) {
    if (known === true) return;
    known = known[name];
    if (known === undefined) {
      const text = path.join('.');
      throw createGoogleInvalidArgumentError(
        `Error expanding 'fields' parameter. Cannot find matching fields for path '${text}'.`,
      );
    }
  }
}

/** @param paths an empty path selects the whole value */
function pick(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (paths.some((path) => path.length === 0)) return value;
  if (Array.isArray(value)) return value.map((item) => pick(item, paths));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const deeper = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
      return deeper.length === 0 ? [] : [[name, pick(inner, deeper)]];
    }),
  );
}
