import type { Document } from '../bson/document.ts';
import type { Engine } from './engine.ts';

export interface CommandContext {
  readonly engine: Engine;
  readonly database: string;
  readonly connectionId: number;
}

/** Answers a command with its reply, to which `ok: 1` is added, or throws a `MongoError`. */
export type Command = (command: Document, context: CommandContext) => Document;
