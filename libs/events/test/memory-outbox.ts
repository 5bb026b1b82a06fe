import type { DocumentWithOutbox, OutboxStore } from '../src/outbox/outbox.store.ts';
import { createTestEvent } from './create-test-event.ts';

/** An in-memory outbox whose documents each have one event. */
export function createMemoryOutbox(ids: readonly string[], beforeRemove: () => Promise<void> = async () => {}) {
  const rows = new Map<string, DocumentWithOutbox>();
  const add = (id: string, version = 1) =>
    void rows.set(id, { _id: id, outbox: [createTestEvent('thing.changed', id, version)] });
  for (const id of ids) add(id);
  const limits: number[] = [];
  const outbox: OutboxStore = {
    name: 'things',
    async pending(limit) {
      limits.push(limit);
      return [...rows.values()].slice(0, limit);
    },
    async remove(row) {
      await beforeRemove();
      if (rows.get(row._id) === row) rows.delete(row._id);
    },
    backlog: async () => ({ count: rows.size, oldest: null }),
  };
  return { outbox, rows, add, limits };
}
