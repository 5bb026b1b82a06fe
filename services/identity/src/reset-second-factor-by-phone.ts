import { staffReason } from '@rally/contracts/identity';
import { createService, type ServiceDependencies } from '@rally/service-kit';
import { createAccountStore } from './accounts/account.store.ts';
import { parsePhone } from './accounts/parse-phone.ts';
import { createSecondFactorStore } from './accounts/second-factor.store.ts';
import type { IdentityConfig } from './config.ts';
import { createIdentityRateLimitStore } from './rate-limits.store.ts';
import { resetSecondFactor } from './second-factor/reset-second-factor.ts';
import { createSessionStore } from './sessions/session.store.ts';

/**
 * Resets the second factor of a phone's account without another administrator.
 * @throws Error when the phone or the reason is invalid, or the phone has no account
 */
export async function resetSecondFactorByPhone(
  config: IdentityConfig,
  dependencies: ServiceDependencies,
  { phone, reason: typedReason }: { phone: string; reason: string },
): Promise<void> {
  const { connection, events, clock, log, listen } = await createService('identity', config, dependencies);
  const accounts = createAccountStore(connection, events, () => clock.now());
  const sessions = createSessionStore(connection, events, () => clock.now());
  const idle = await listen();
  try {
    const reason = staffReason.parse(typedReason);
    const account = await accounts.findByPhone(parsePhone(phone));
    if (!account) throw new Error('no account with this phone');
    const rateLimits = createIdentityRateLimitStore(connection);
    const deps = { accounts, sessions, clock, rateLimits, secondFactors: createSecondFactorStore(connection) };
    await resetSecondFactor(deps, account.id, { staffId: null, requestId: null, reason });
    log.info({ accountId: account.id }, 'second factor reset');
  } finally {
    await idle.stop();
  }
}
