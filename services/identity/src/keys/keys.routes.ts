import type { FastifyInstance } from 'fastify';
import type { Keyring } from './keyring.ts';

/** Public keys for services and the gateway; no call of the product's interface. Held far shorter than a key is published ahead. */
export function keysRoutes(app: FastifyInstance, keyring: Keyring): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return { keys: await keyring.publicJwks() };
  });
}
