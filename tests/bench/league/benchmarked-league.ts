import type { TestClient } from '@rally/testing';

/** A league that runs in processes of its own, apart from the benchmark that uses it. */
export interface BenchmarkedLeague {
  readonly url: string;
  readonly apiKey: string;
  /** Calls as from a browser. */
  readonly api: TestClient;
  /** A player's or staff's access token. */
  tokenOf(userId: string): Promise<string>;
  /** Moves the clock of the product, which goes on from there. */
  setClock(moment: string): Promise<void>;
  /** Resolves when no event is on its way between services. */
  settled(): Promise<void>;
  /** Ends all processes of the product; their data stays. */
  shutDown(): Promise<void>;
  /** Starts the product again; resolves when it is ready. */
  start(): Promise<void>;
  /** The processes of the product itself. */
  listProcesses(): RunningProcess[];
  /** Those it needs and that are not ours. */
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
  /** Time of the league at its first start. */
  readonly startAt: Date;
  /** Fills the databases before the first start. */
  readonly fill: (databaseOf: (service: string) => string, dataDir: string) => Promise<void>;
  /** Settings of all services, which override the defaults. */
  readonly settings: Readonly<Record<string, string>>;
}
