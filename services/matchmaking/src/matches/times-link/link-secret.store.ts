import { randomBytes } from 'node:crypto';
import { isDuplicateKey } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** The secret that signs links of ours, made when it is first needed. It never leaves the database and this service. */
export interface LinkSecretStore {
  findOrCreate(): Promise<string>;
}

interface LinkSecretDocument {
  _id: string;
  secret: string;
}

const secretBytes = 32;
const id = 'times-link';

export function createLinkSecretStore(connection: Connection): LinkSecretStore {
  const secrets = connection.model<LinkSecretDocument>(
    'LinkSecret',
    new Schema<LinkSecretDocument>(
      { _id: { type: String, required: true }, secret: { type: String, required: true } },
      { collection: 'link_secrets', strict: 'throw', versionKey: false },
    ),
  );

  async function findOrCreate(): Promise<string> {
    const fresh = randomBytes(secretBytes).toString('base64url');
    try {
      const stored = await secrets
        .findOneAndUpdate({ _id: id }, { $setOnInsert: { secret: fresh } }, { upsert: true, returnDocument: 'after' })
        .lean();
      return stored.secret;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Another replica made it first.
      return findOrCreate();
    }
  }
  return { findOrCreate };
}
