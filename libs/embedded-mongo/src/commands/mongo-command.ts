import type { Document } from '../bson/document.ts';
import type { MongoClientState } from './mongo-client-state.ts';
import type { MongoEngine } from './mongo-engine.ts';

/** Runs the statement of a write command with this number, or returns its result if it ran in an earlier attempt. */
export type RunStatement = (index: number, write: () => Document) => Document;

export interface CommandContext {
  readonly engine: MongoEngine;
  readonly database: string;
  readonly client: MongoClientState;
  readonly runStatement: RunStatement;
}

/** Answers a command with its reply, to which `ok: 1` is added, or throws a `MongoError`. */
export type MongoCommand = (command: Document, context: CommandContext) => Document;
