import { StripeError } from './stripe-error.ts';

/** Where the objects come from that stand in the place of their ids. */
export interface Expandable {
  /** The object of an id, null where there is none such. */
  byId(id: string): object | null;
  /** What an object shows only when asked for, null where it has no such field. */
  leftOut(ownerId: string, field: string): object | null;
}

/**
 * Puts objects in the place of their ids, as `expand[]` asks, e.g. `payment_intent.latest_charge`, `data.latest_charge`.
 * @throws StripeError when a path leads to nothing that can be expanded
 */
export function expanded(resource: object, paths: readonly string[] | undefined, from: Expandable): object {
  return (paths ?? []).reduce((result, path) => expandPath(result, path.split('.'), path, from), resource);
}

function expandPath(
  resource: object,
  [field = '', ...rest]: readonly string[],
  path: string,
  from: Expandable,
): object {
  const held: unknown = Object.entries(resource).find(([name]) => name === field)?.[1];
  if (held === null) return resource;
  const found = objectOf(held, resource, field, from);
  if (!found) throw new StripeError(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return { ...resource, [field]: rest.length === 0 ? found : expandPath(found, rest, path, from) };
}

function objectOf(held: unknown, resource: object, field: string, from: Expandable): object | null {
  if (typeof held === 'object') return held;
  if (typeof held === 'string') return from.byId(held);
  return held === undefined && 'id' in resource ? from.leftOut(String(resource.id), field) : null;
}
