import type { Document } from '../bson/document.ts';
import type { ConnectionState } from './connection-state.ts';
import type { MongoEngine } from './mongo-engine.ts';
import type { RunWriteStatement } from './run-write-statement.ts';

export interface CommandContext {
  readonly engine: MongoEngine;
  readonly database: string;
  readonly client: ConnectionState;
  /** Whether the command may throw `NoChangesYetError`. */
  readonly canWait: boolean;
  readonly runStatement: RunWriteStatement;
}

/** Answers a command with its reply, to which `ok: 1` is added, or throws a `MongoError`. */
export type MongoCommandHandler = (command: Document, context: CommandContext) => Document;
