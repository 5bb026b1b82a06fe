import { commonErrors } from '@rally/contracts';
import { exportOwnAccount } from '@rally/contracts/identity';
import { HttpError, type RegisterApiCallHandler } from '@rally/service-kit';
import type { SessionStore } from '../sessions/session.store.ts';
import type { AccountStore } from './account.store.ts';
import { presentAccount } from './to-identity-user.ts';

export function registerExportOwnAccountRoute(
  serve: RegisterApiCallHandler,
  { accounts, sessions }: { accounts: AccountStore; sessions: SessionStore },
): void {
  serve(exportOwnAccount, async ({ account: caller }) => {
    const account = await accounts.findById(caller.id);
    if (!account || account.disabled) throw new HttpError(commonErrors.signInRequired);
    const active = await sessions.listActive(account.id);
    return {
      ok: true as const,
      data: {
        account: presentAccount(account),
        sessions: active.map(({ id, device, createdAt, rotatedAt }) => ({
          id,
          device,
          createdAt,
          lastUsedAt: rotatedAt,
        })),
      },
    };
  });
}
