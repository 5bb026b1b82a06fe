import type { CloudEvent } from '@rally/contracts';
import type { Model } from 'mongoose';

/** Publishes the current state of a service's documents again, in pages. */
export interface Republisher {
  /** @param snapshot returns a document's current state as events with its current version */
  add<Row>(model: Model<Row>, snapshot: (row: Row) => readonly CloudEvent[]): void;
  /** Publishes the next page of documents, starting after `after`; null starts at the beginning. */
  republishPage(after: RepublishPlace | null): Promise<RepublishedPage>;
  /** Approximate number of documents to republish. */
  countRepublished(): Promise<number>;
}

/** How far republishing has come: after this document of a collection; null before its first document. */
export interface RepublishPlace {
  readonly collection: string;
  readonly afterId: unknown;
}

export interface RepublishedPage {
  readonly documents: number;
  readonly events: number;
  /** Null at the end. */
  readonly next: RepublishPlace | null;
}

const pageSize = 200;

export function createRepublisher(publish: (events: readonly CloudEvent[]) => Promise<void>): Republisher {
  const snapshots: SnapshotCollection[] = [];
  return {
    add(model, snapshot) {
      snapshots.push(createSnapshotCollection(model, snapshot));
    },
    async republishPage(after) {
      // A place from another release that is unknown here starts over.
      const index = Math.max(
        0,
        snapshots.findIndex(({ collection }) => collection === after?.collection),
      );
      const current = snapshots[index];
      if (current === undefined) return { documents: 0, events: 0, next: null };
      const afterId = current.collection === after?.collection ? after.afterId : null;
      const { documents, lastId, events } = await current.readPage(afterId);
      if (events.length > 0) await publish(events);
      const isLast = documents < pageSize;
      const collection = isLast ? snapshots[index + 1]?.collection : current.collection;
      const next = collection === undefined ? null : { collection, afterId: isLast ? null : lastId };
      return { documents, events: events.length, next };
    },
    async countRepublished() {
      const counts = await Promise.all(snapshots.map(({ count }) => count()));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}

/** A collection whose documents are republished, by id. */
interface SnapshotCollection {
  readonly collection: string;
  count(): Promise<number>;
  readPage(afterId: unknown): Promise<{ documents: number; lastId: unknown; events: readonly CloudEvent[] }>;
}

function createSnapshotCollection<Row>(
  model: Model<Row>,
  snapshot: (row: Row) => readonly CloudEvent[],
): SnapshotCollection {
  return {
    collection: model.collection.name,
    count: () => model.estimatedDocumentCount(),
    async readPage(afterId) {
      const rows = await model
        .find(afterId === null ? {} : { _id: { $gt: afterId } })
        .sort({ _id: 1 })
        .limit(pageSize)
        .readConcern('majority')
        .lean<(Row & { _id: unknown })[]>();
      return { documents: rows.length, lastId: rows.at(-1)?._id ?? null, events: rows.flatMap((row) => snapshot(row)) };
    },
  };
}
