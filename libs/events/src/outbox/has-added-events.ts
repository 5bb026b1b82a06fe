import type { DatabaseChange } from '../changes/change-feed.ts';

/** False for an update that did not touch the outbox, and for one that removed all published events. */
export function hasAddedEvents({ updatedFields }: DatabaseChange): boolean {
  if (updatedFields === null) return true;
  return Object.entries(updatedFields).some(([path, value]) =>
    path === 'outbox' ? !isEmptyArray(value) : path.startsWith('outbox.'),
  );
}

function isEmptyArray(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
