import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import type { Logger } from 'pino';

/** Follows a database's change stream, which reports what any process writes. */
export interface ChangeFeed {
  /**
   * Reports writes to documents of these collections, but not deletions, nor that published events left their outbox. Call it before the
   * feed starts.
   * @param onChange called with the collection, or without one if any may have changed: when a stream opens, because of earlier
   *   changes, and when it ends
   * @param isRelevant returns false for changes that should not be reported
   */
  follow(
    collections: readonly string[],
    onChange: (collection?: string) => void,
    isRelevant?: (change: DatabaseChange) => boolean,
  ): void;
  /** Whether changes are reported. False while the stream is not open; followers then poll. */
  isFollowing(): boolean;
  start(): void;
  stop(): Promise<void>;
}

/** A document that was written. */
export interface DatabaseChange {
  /** The fields that an update set; null if the document is new or was replaced. */
  readonly updatedFields: Readonly<Record<string, unknown>> | null;
}

interface Follower {
  readonly collections: ReadonlySet<string>;
  readonly onChange: (collection?: string) => void;
  readonly isRelevant: (change: DatabaseChange) => boolean;
}

/** How long the server waits for a change before it sends an empty reply; less than the driver waits for a reply. */
const maxAwaitMs = 15_000;
const minRetryMs = 500;
const maxRetryMs = 30_000;

/** The driver resumes an interrupted stream where it ended; if it cannot, a new stream is opened. */
export function createChangeFeed(connection: Connection, log: Pick<Logger, 'warn'>): ChangeFeed {
  const followers: Follower[] = [];
  const stopping = new AbortController();
  let stream: FollowedStream | null = null;
  let running: Promise<void> | null = null;
  let isOpen = false;
  let failures = 0;

  async function run() {
    while (!stopping.signal.aborted) {
      try {
        await read();
      } catch (err) {
        if (stopping.signal.aborted) return;
        failures += 1;
        if (failures === 1) log.warn({ err }, 'the change stream ended; the database is polled until it is open');
      } finally {
        const wasOpen = isOpen;
        isOpen = false;
        // Followers poll from now on.
        if (wasOpen && !stopping.signal.aborted) reportAll();
        await stream?.close();
      }
      const retryMs = Math.min(minRetryMs * 2 ** failures, maxRetryMs);
      await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function read() {
    stream = openStream(
      connection,
      followers.flatMap(({ collections }) => [...collections]),
    );
    // The server's first reply has a token, even without a change.
    stream.once('resumeTokenChanged', () => {
      isOpen = true;
      failures = 0;
      reportAll();
    });
    for await (const { ns, updateDescription } of stream) {
      const change = { updatedFields: updateDescription ? (updateDescription.updatedFields ?? {}) : null };
      for (const { collections, isRelevant, onChange } of followers)
        if (collections.has(ns.coll) && isRelevant(change)) onChange(ns.coll);
    }
  }

  function reportAll() {
    for (const { onChange } of followers) onChange();
  }

  return {
    follow(collections, onChange, isRelevant = () => true) {
      if (running) throw new Error('the change stream is open already');
      followers.push({ collections: new Set(collections), onChange, isRelevant });
    },
    isFollowing: () => isOpen,
    start() {
      if (followers.length > 0) running = run();
    },
    async stop() {
      stopping.abort();
      await stream?.close();
      await running;
    },
  };
}

type FollowedStream = mongo.ChangeStream<mongo.BSON.Document, StreamedChange>;

interface StreamedChange extends mongo.BSON.Document {
  readonly operationType: 'insert' | 'replace' | 'update';
  readonly ns: { readonly coll: string };
  readonly updateDescription?: { readonly updatedFields?: Readonly<Record<string, unknown>> };
}

function openStream(connection: Connection, collections: readonly string[]): FollowedStream {
  if (!connection.db) throw new Error('changes are followed before the database is connected');
  const isFollowed = {
    operationType: { $in: ['insert', 'replace', 'update'] },
    'ns.coll': { $in: collections },
    // Each published event causes such a change, which the server does not need to report.
    'updateDescription.updatedFields': { $ne: { outbox: [] } },
  };
  const fields = { operationType: 1, 'ns.coll': 1, 'updateDescription.updatedFields': 1 };
  return connection.db.watch<mongo.BSON.Document, StreamedChange>([{ $match: isFollowed }, { $project: fields }], {
    maxAwaitTimeMS: maxAwaitMs,
  });
}
