import { StripeError } from './stripe-error.ts';

/**
 * Puts objects in the place of their ids, as `expand[]` asks, e.g. `payment_intent.latest_charge`, `data.latest_charge`.
 * @param lookUp the object of an id, or what a field left out at first holds; null where there is none
 * @throws StripeError when a path leads to nothing that can be expanded
 */
export function expanded(
  resource: object,
  paths: readonly string[] | undefined,
  lookUp: (id: string, field: string) => object | null,
): object {
  return (paths ?? []).reduce((result, path) => expandPath(result, path.split('.'), path, lookUp), resource);
}

function expandPath(
  resource: object,
  [field = '', ...rest]: readonly string[],
  path: string,
  lookUp: (id: string, field: string) => object | null,
): object {
  const held: unknown = Object.entries(resource).find(([name]) => name === field)?.[1];
  const within = (object: object): object => (rest.length === 0 ? object : expandPath(object, rest, path, lookUp));
  if (Array.isArray(held) && rest.length > 0) {
    return { ...resource, [field]: held.map((item: unknown) => (isObject(item) ? within(item) : item)) };
  }
  if (isObject(held)) return { ...resource, [field]: within(held) };
  if (held === null) return resource;
  const found = lookUp(typeof held === 'string' ? held : idOf(resource), field);
  if (!found) throw new StripeError(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return { ...resource, [field]: within(found) };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function idOf(resource: object): string {
  return 'id' in resource && typeof resource.id === 'string' ? resource.id : '';
}
