import { randomBytes } from 'node:crypto';
import { createSecretDocumentSchema, findOrCreateSecret, type SecretDocument } from '@rally/service-kit';
import type { Connection } from 'mongoose';

/** The secret that signs our links, created on first use. It never leaves the database and this service. */
export interface LinkSigningSecretStore {
  findOrCreate(): Promise<string>;
}

const secretBytes = 32;
const id = 'times-link';

export function createLinkSigningSecretStore(connection: Connection): LinkSigningSecretStore {
  const secrets = connection.model<SecretDocument>('LinkSecret', createSecretDocumentSchema('link_secrets'));
  return { findOrCreate: () => findOrCreateSecret(secrets, id, randomBytes(secretBytes).toString('base64url')) };
}
