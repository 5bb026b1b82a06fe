import type { Messenger } from '@rally/messaging';
import type { RateLimitStore } from '@rally/service-kit';
import type { AuditStore } from '../audit/audit.store.ts';
import type { CodeChallengeStore } from '../codes/code-challenge.store.ts';
import type { MagicLinkStore } from '../magic-links/magic-link.store.ts';
import { listPhoneQuotaKeys } from '../messages/claim-message-quota.ts';
import type { AccountStore } from './account.store.ts';
import type { KnownPlayerProjection } from './known-player.projection.ts';
import { endSessions, type ManageAccountDependencies } from './staff-account-actions.ts';

export interface EraseAccountDependencies extends ManageAccountDependencies {
  readonly accounts: AccountStore;
  readonly challenges: CodeChallengeStore;
  readonly links: MagicLinkStore;
  readonly rateLimits: RateLimitStore;
  readonly knownPlayers: KnownPlayerProjection;
  readonly audit: AuditStore;
  readonly messenger: Pick<Messenger, 'deleteConversation'>;
}

/** Ends the sessions of a closed account and erases identity's personal data. Safe to repeat. */
export async function eraseAccount(deps: EraseAccountDependencies, id: string): Promise<void> {
  const { accounts, challenges, links, rateLimits, knownPlayers, audit, messenger } = deps;
  await endSessions(deps, id);
  await links.deleteByAccount(id);
  const closed = await accounts.findPhonesOfClosed(id);
  const name = (await knownPlayers.findById(id))?.name ?? null;
  await audit.erase(id, [id, ...(closed?.phones ?? [])], name);
  await knownPlayers.erase(id);
  if (closed === null) return;
  for (const phone of closed.phones) {
    const successor = await accounts.findByPhone(phone);
    const takenAt = successor?.phoneChangedAt ?? successor?.createdAt ?? closed.closedAt;
    // What was sent since another account has the phone, its codes and its limits belong to that account.
    await messenger.deleteConversation(phone, takenAt < closed.closedAt ? takenAt : closed.closedAt);
    if (successor) continue;
    await challenges.deleteByPhone(phone);
    await rateLimits.delete(listPhoneQuotaKeys(phone));
  }
  await accounts.deletePhonesOfClosed(id);
}
