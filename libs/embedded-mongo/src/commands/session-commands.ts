import { randomUUID } from 'node:crypto';
import { UUID } from 'bson';
import type { Document } from '../bson/document.ts';
import { sessionUserDigest } from '../change-streams/change-event.ts';
import { readSessionIds } from '../sessions/logical-sessions.ts';
import type { CommandContext } from './mongo-command.ts';
import type { MongoEngine } from './mongo-engine.ts';

/** `startSession` */
export function startSessionCommand(_command: Document, { engine }: CommandContext): Document {
  const id = new UUID(randomUUID()).toBinary();
  engine.sessions.use({ id }, Date.now());
  return { id: { id }, timeoutMinutes: 30 };
}

/** `endSessions` and `killSessions`: their transactions abort. Before signing in, a client cannot end any. */
export function endSessionsCommand(command: Document, { engine, client }: CommandContext): Document {
  if (client.isSignedIn) engine.sessions.end(readSessionIds(command));
  return {};
}

/** `killAllSessions` and `killAllSessionsByPattern`: there is only one user. */
export function killAllSessionsCommand(_command: Document, { engine }: CommandContext): Document {
  engine.sessions.endAll();
  return {};
}

/** `refreshSessions` */
export function refreshSessionsCommand(command: Document, { engine }: CommandContext): Document {
  const now = Date.now();
  for (const id of readSessionIds(command)) engine.sessions.use(id, now);
  return {};
}

/** The rows of `$listLocalSessions`. */
export function* listLocalSessions({ sessions }: MongoEngine): Generator<Document> {
  for (const { id, lastUse } of [...sessions.all()])
    yield { _id: { id, uid: sessionUserDigest }, lastUse: new Date(lastUse) };
}
