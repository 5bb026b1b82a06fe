import { SandboxStripeError } from './sandbox-stripe-error.ts';

/** Looks up the objects that replace ids in a response. */
export interface ExpandableObjectLookup {
  findById(id: string): object | null;
  /** A field included only on request, or null if the object has none. */
  omitted(ownerId: string, field: string): object | null;
}

/**
 * Replaces ids by their objects as requested by `expand[]`, e.g. `payment_intent.latest_charge`, `data.latest_charge`.
 * @throws StripeError if a path cannot be expanded
 */
export function expandResource(
  resource: object,
  paths: readonly string[] | undefined,
  from: ExpandableObjectLookup,
): object {
  return (paths ?? []).reduce((result, path) => expandResourceAtPath(result, path.split('.'), path, from), resource);
}

function expandResourceAtPath(
  resource: object,
  [field = '', ...rest]: readonly string[],
  path: string,
  from: ExpandableObjectLookup,
): object {
  const value: unknown = Object.entries(resource).find(([name]) => name === field)?.[1];
  if (value === null) return resource;
  const found = resolveExpandableObject(value, resource, field, from);
  if (!found) throw new SandboxStripeError(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return { ...resource, [field]: rest.length === 0 ? found : expandResourceAtPath(found, rest, path, from) };
}

function resolveExpandableObject(
  value: unknown,
  resource: object,
  field: string,
  from: ExpandableObjectLookup,
): object | null {
  if (typeof value === 'object') return value;
  if (typeof value === 'string') return from.findById(value);
  return value === undefined && 'id' in resource ? from.omitted(String(resource.id), field) : null;
}
