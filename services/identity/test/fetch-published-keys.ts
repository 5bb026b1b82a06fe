import type { JSONWebKeySet } from 'jose';
import * as z from 'zod';

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) });

/** Fetches the public keys of a running identity service. */
export async function fetchPublishedKeys(url: string): Promise<JSONWebKeySet> {
  const reply = await fetch(`${url}/.well-known/jwks.json`);
  if (reply.headers.get('cache-control') !== 'public, max-age=300') throw new Error('the keys are not cached');
  return keySet.parse(await reply.json());
}
