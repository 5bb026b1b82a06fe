import { listAudit as listAuditCall } from '@rally/contracts/identity';
import { type RegisterCallHandler, setPaginationHeaders } from '@rally/service-kit';
import type { AccountStore } from '../accounts/account.store.ts';
import type { AuditStore } from './audit.store.ts';
import { listAudit } from './list-audit.ts';

export function registerAuditRoutes(
  serve: RegisterCallHandler,
  deps: { audit: AuditStore; accounts: AccountStore },
): void {
  serve(listAuditCall, async ({ query, reply }) => {
    const page = await listAudit(deps, query);
    setPaginationHeaders(reply, page);
    return { ok: true as const, entries: page.rows };
  });
}
