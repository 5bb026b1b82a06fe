import type { ScramExchange, ScramKeys } from '../authentication/scram-sha-256.ts';

/** One connection's state across its commands. */
export class MongoClientState {
  readonly id: number;
  readonly keys: ScramKeys;
  isSignedIn = false;
  /** The sign-in in progress. */
  exchange: ScramExchange | null = null;

  constructor(id: number, keys: ScramKeys) {
    this.id = id;
    this.keys = keys;
  }
}
