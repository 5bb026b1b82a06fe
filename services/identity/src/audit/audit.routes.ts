import { listAudit as listAuditCall } from '@rally/contracts/identity';
import { type RegisterApiCallHandler, setPaginationHeaders } from '@rally/service-kit';
import type { AccountStore } from '../accounts/account.store.ts';
import type { AuditStore } from './audit.store.ts';
import { listAudit } from './list-audit.ts';

export function registerAuditRoutes(
  serve: RegisterApiCallHandler,
  deps: { audit: AuditStore; accounts: AccountStore },
): void {
  serve(listAuditCall, async ({ query, reply }) => {
    const page = await listAudit(deps, query);
    setPaginationHeaders(reply, page);
    return { ok: true as const, entries: page.rows };
  });
}
