import type { Document } from '../bson/document.ts';
import type { Client } from './client.ts';
import type { Engine } from './engine.ts';

export interface CommandContext {
  readonly engine: Engine;
  readonly database: string;
  readonly client: Client;
}

/** Answers a command with its reply, to which `ok: 1` is added, or throws a `MongoError`. */
export type Command = (command: Document, context: CommandContext) => Document;
