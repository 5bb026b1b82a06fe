import type { FastifyInstance } from 'fastify';
import type { SigningKeyring } from './signing-keyring.ts';

/** The public keys for the gateway and services, outside the product API. Cached far shorter than the publish lead. */
export function registerKeyRoutes(app: FastifyInstance, keyring: SigningKeyring): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return { keys: await keyring.publicJwks() };
  });
}
