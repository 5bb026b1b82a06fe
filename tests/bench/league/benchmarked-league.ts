import type { TestClient } from '@rally/testing';

/** A league that runs in its own processes, apart from the benchmark that uses it. */
export interface BenchmarkedLeague {
  readonly url: string;
  readonly apiKey: string;
  /** Calls as from a browser. */
  readonly api: TestClient;
  /** A player's or staff's access token. */
  tokenOf(userId: string): Promise<string>;
  /** Moves the product's clock, which continues from there. */
  setClock(moment: string): Promise<void>;
  /** Resolves when no event is in flight between services. */
  settled(): Promise<void>;
  /** Ends all processes of the product; their data stays. */
  shutDown(): Promise<void>;
  /** Starts the product again; resolves when it is ready. */
  start(): Promise<void>;
  /** The processes of the product itself. */
  listProcesses(): RunningProcess[];
  /** Processes that the product needs but that are not ours. */
  listForeignProcesses(): RunningProcess[];
  /** Ends all processes and deletes the data. */
  stop(): Promise<void>;
}

export interface RunningProcess {
  readonly name: string;
  /** Null while the process does not run. */
  readonly pid: number | null;
}

export interface BenchmarkedLeagueOptions {
  /** The league's time at its first start. */
  readonly startAt: Date;
  /** Fills the databases before the first start. */
  readonly fill: (databaseOf: (service: string) => string, dataDir: string) => Promise<void>;
  /** Settings of all services, which override the defaults. */
  readonly settings: Readonly<Record<string, string>>;
}
