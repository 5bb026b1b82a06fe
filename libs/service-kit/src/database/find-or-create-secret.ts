import { isDuplicateKey } from '@rally/events';
import { type Model, Schema } from 'mongoose';

/** A stored secret, for example of a player or of all links of a kind. */
export interface SecretDocument {
  /** What the secret is for. */
  _id: string;
  secret: string;
}

export function createSecretDocumentSchema(collection: string): Schema<SecretDocument> {
  return new Schema<SecretDocument>(
    { _id: { type: String, required: true }, secret: { type: String, required: true } },
    { collection, versionKey: false },
  );
}

/** Resolves to the secret with that id; stores `fresh` if there is none. */
export async function findOrCreateSecret(secrets: Model<SecretDocument>, id: string, fresh: string): Promise<string> {
  try {
    const stored = await secrets
      .findOneAndUpdate({ _id: id }, { $setOnInsert: { secret: fresh } }, { upsert: true, returnDocument: 'after' })
      .lean();
    return stored.secret;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Another request or replica stored its secret first.
    return findOrCreateSecret(secrets, id, fresh);
  }
}
