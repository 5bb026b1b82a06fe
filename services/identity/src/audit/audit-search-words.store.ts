import { normalizeSearchWords, updateInBatches } from '@rally/service-kit';
import type { Connection } from 'mongoose';
import * as z from 'zod';

const searchedFields = z.object({
  action: z.string(),
  target: z.string(),
  actorId: z.string().nullable().default(null),
  reason: z.string().nullable().default(null),
  requestId: z.string().nullable().default(null),
  before: z.string(),
  after: z.string(),
});

/** The words of everything that an entry says, stored for an index. */
export function toAuditSearchWords(entry: z.output<typeof searchedFields>): string[] {
  const { action, target, actorId, reason, requestId, before, after } = entry;
  return normalizeSearchWords([action, target, actorId, reason, requestId, before, after].join(' '));
}

/** Adds the words of entries without any: those of an earlier release, and partly erased ones. Safe to repeat. */
export async function addMissingAuditSearchWords(connection: Connection): Promise<void> {
  await updateInBatches(connection, 'audit_entries', { searchWords: null }, async (rows) =>
    z
      .array(searchedFields.extend({ _id: z.string() }))
      .parse(rows)
      .map(({ _id, ...entry }) => {
        const { before, after, reason } = entry;
        // If something else is erased meanwhile, that erasure adds the remaining words.
        const unchanged = { _id, before, after, reason };
        return { updateOne: { filter: unchanged, update: { $set: { searchWords: toAuditSearchWords(entry) } } } };
      }),
  );
}
