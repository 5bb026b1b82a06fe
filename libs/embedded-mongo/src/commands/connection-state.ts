import type { ScramExchange, ScramKeys } from '../authentication/scram-sha-256.ts';

/** One connection's state across its commands. */
export class ConnectionState {
  readonly id: number;
  readonly keys: ScramKeys;
  /** The server's address as this client reaches it. */
  readonly address: string;
  isSignedIn = false;
  /** Whether a test wants the connection closed instead of a reply. */
  isCutOff = false;
  /** The name that the client gave in its `hello`. */
  appName: string | undefined;
  /** The sign-in in progress. */
  exchange: ScramExchange | null = null;

  constructor(id: number, keys: ScramKeys, address: string) {
    this.id = id;
    this.keys = keys;
    this.address = address;
  }
}
