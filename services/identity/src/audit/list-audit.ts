import type { QueryOf } from '@rally/contracts';
import type { AuditEntry, listAudit as listAuditCall } from '@rally/contracts/identity';
import { parseTableOrder, type RowPage, readRowPage } from '@rally/service-kit';
import type { AccountStore } from '../accounts/account.store.ts';
import type { StoredAccount } from '../accounts/stored-account.ts';
import type { AuditRecord, AuditStore } from './audit.store.ts';

/** A page of the audit log, newest first. */
export async function listAudit(
  { audit, accounts }: { audit: AuditStore; accounts: AccountStore },
  query: QueryOf<typeof listAuditCall>,
): Promise<RowPage<AuditEntry>> {
  const list = audit.search(query.search, parseTableOrder(query.sort, { times: { at: 'at' } }));
  const page = await readRowPage(list, query, ({ at, id }) => ({ at, id }));
  const actorIds = new Set(page.rows.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])));
  const actors = new Map((await accounts.findByIds([...actorIds])).map((actor) => [actor.id, actor]));
  return { ...page, rows: page.rows.map((record) => toAuditEntry(record, actors.get(record.actorId ?? ''))) };
}

function toAuditEntry(record: AuditRecord, actor: StoredAccount | undefined): AuditEntry {
  return {
    ...record,
    at: record.at.toISOString(),
    before: JSON.parse(record.before),
    after: JSON.parse(record.after),
    actorRole: actor?.role ?? null,
    actorPhone: actor?.phone ?? null,
  };
}
