import type { auditRecorded } from '@rally/contracts/identity';
import type { IncomingEvent } from '@rally/events';
import type { AuditStore } from './audit.store.ts';

/** Keeps what any service reports as done. */
export async function keepAudit(audit: AuditStore, { id, data }: IncomingEvent<typeof auditRecorded>): Promise<void> {
  await audit.keep({
    ...data,
    id,
    at: new Date(data.at),
    before: JSON.stringify(data.before ?? null),
    after: JSON.stringify(data.after ?? null),
  });
}
