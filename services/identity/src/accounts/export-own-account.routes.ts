import { exportOwnAccount } from '@rally/contracts/identity';
import type { RateLimitStore, RegisterApiCallHandler } from '@rally/service-kit';
import type { AuditStore } from '../audit/audit.store.ts';
import { listPhoneQuotaKeys } from '../messages/claim-message-quota.ts';
import type { SessionStore } from '../sessions/session.store.ts';
import type { AccountStore } from './account.store.ts';
import { requireOwnAccount } from './require-own-account.ts';
import { presentAccount } from './to-identity-user.ts';

export interface ExportOwnAccountDependencies {
  readonly accounts: Pick<AccountStore, 'findById'>;
  readonly sessions: Pick<SessionStore, 'listByAccount'>;
  readonly rateLimits: Pick<RateLimitStore, 'listTimes'>;
  readonly audit: Pick<AuditStore, 'listByTargets'>;
}

/**
 * The caller's account, sessions, times of recent codes, and changes of account and profile with whether the caller made them. Reasons
 * that staff wrote are left out, because they may be about others, such as the person who reported the caller.
 */
export function registerExportOwnAccountRoute(
  serve: RegisterApiCallHandler,
  { accounts, sessions, rateLimits, audit }: ExportOwnAccountDependencies,
): void {
  serve(exportOwnAccount, async ({ account: caller }) => {
    const account = await requireOwnAccount(accounts, caller.id);
    const { id: accountId, phone, signupLanguage = null, formerPhones = [], phoneChangedAt = null } = account;
    const [stored, codesSentAt, changes] = await Promise.all([
      sessions.listByAccount(accountId),
      rateLimits.listTimes(listPhoneQuotaKeys(phone)),
      audit.listByTargets([accountId, `account:${accountId}`, `player:${accountId}`]),
    ]);
    return {
      ok: true as const,
      data: {
        account: { ...presentAccount(account), signupLanguage, formerPhones, phoneChangedAt },
        sessions: stored.map(({ id, device, createdAt, rotatedAt, endedAt }) => ({
          id,
          device,
          createdAt,
          lastUsedAt: rotatedAt,
          endedAt,
        })),
        codesSentAt,
        changes: changes.map(({ at, action, actorId, before, after }) => ({
          at,
          action,
          isOwn: actorId === accountId,
          before: JSON.parse(before),
          after: JSON.parse(after),
        })),
      },
    };
  });
}
