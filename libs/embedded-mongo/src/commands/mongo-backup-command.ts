import type { Document } from '../bson/document.ts';
import type { ConnectionState } from './connection-state.ts';
import type { MongoEngine } from './mongo-engine.ts';
import { toMongoErrorReply } from './run-mongo-command.ts';

/** Whether this is `backup`, our own command and the only one that takes longer than its turn. */
export function isBackupRequest(command: Document, client: ConnectionState): boolean {
  return client.isSignedIn && Object.keys(command)[0] === 'backup';
}

/** `backup`: copies the data to a file in the data folder and replies with its path. The client can move the file anywhere. */
export async function mongoBackupCommand({ group, file }: MongoEngine): Promise<Document> {
  try {
    return { path: await group.backUp(() => file.backUp()), ok: 1 };
  } catch (error) {
    return toMongoErrorReply(error);
  }
}
