import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import type { Logger } from 'pino';

/** Follows a database's change stream, which reports the events that any process adds to the outboxes. */
export interface OutboxWatch {
  /** Whether added events are reported; false while the stream is not open. */
  isFollowing(): boolean;
  stop(): Promise<void>;
}

/** How long the server waits for a change before it replies with none; less than the driver waits for a reply. */
const maxAwaitMs = 10_000;
const minRetryMs = 500;
const maxRetryMs = 30_000;

/**
 * Starts to follow. The driver resumes a stream that was interrupted where it ended; if it cannot, a new stream is opened.
 * @param onChange called when the outbox of this name may have got events; without a name, when any may have: once a stream is
 * open, for the events before it
 */
export function watchOutboxes(
  connection: Connection,
  collections: readonly string[],
  onChange: (outbox?: string) => void,
  log: Pick<Logger, 'warn'>,
): OutboxWatch {
  const stopping = new AbortController();
  let stream: OutboxStream | null = null;
  let isOpen = false;
  let failures = 0;
  const running = run();

  async function run() {
    while (!stopping.signal.aborted) {
      try {
        await follow();
      } catch (err) {
        if (stopping.signal.aborted) return;
        failures += 1;
        if (failures === 1)
          log.warn({ err }, 'the change stream of the outboxes ended; they are polled until it is open');
      } finally {
        isOpen = false;
        await stream?.close();
      }
      const retryMs = Math.min(minRetryMs * 2 ** failures, maxRetryMs);
      await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function follow() {
    stream = openStream(connection, collections);
    // The server's first reply has a token, even without a change.
    stream.once('resumeTokenChanged', () => {
      isOpen = true;
      failures = 0;
      onChange();
    });
    for await (const change of stream) if (hasAddedEvents(change)) onChange(change.ns.coll);
  }

  return {
    isFollowing: () => isOpen,
    async stop() {
      stopping.abort();
      await stream?.close();
      await running;
    },
  };
}

type OutboxStream = mongo.ChangeStream<mongo.BSON.Document, OutboxChange>;

interface OutboxChange extends mongo.BSON.Document {
  readonly operationType: 'insert' | 'replace' | 'update';
  readonly ns: { readonly coll: string };
  readonly updateDescription?: { readonly updatedFields?: Readonly<Record<string, unknown>> };
}

function openStream(connection: Connection, collections: readonly string[]): OutboxStream {
  if (!connection.db) throw new Error('the outboxes are watched before the database is connected');
  const isOfOutbox = { operationType: { $in: ['insert', 'replace', 'update'] }, 'ns.coll': { $in: collections } };
  const fields = { operationType: 1, 'ns.coll': 1, 'updateDescription.updatedFields': 1 };
  return connection.db.watch<mongo.BSON.Document, OutboxChange>([{ $match: isOfOutbox }, { $project: fields }], {
    maxAwaitTimeMS: maxAwaitMs,
  });
}

/** False for an update of other fields, and for one that removed all published events. */
function hasAddedEvents({ updateDescription }: OutboxChange): boolean {
  if (!updateDescription) return true;
  const fields = Object.entries(updateDescription.updatedFields ?? {});
  return fields.some(([path, value]) => (path === 'outbox' ? !isEmptyArray(value) : path.startsWith('outbox.')));
}

function isEmptyArray(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
