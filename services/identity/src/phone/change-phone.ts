import { identityErrors, identityMessages } from '@rally/contracts/identity';
import type { Language } from '@rally/contracts/players';
import { HttpError, retryOnConflict, versionConflict } from '@rally/service-kit';
import type { AccountStore } from '../accounts/account.store.ts';
import {
  type AccountAuditEntryData,
  createAccountAuditEvent,
  createAccountUpdatedEvent,
} from '../accounts/create-account-events.ts';
import { type ManageAccountDependencies, requireAccountById } from '../accounts/staff-account-actions.ts';
import type { StoredAccount } from '../accounts/stored-account.ts';
import type { MagicLinkStore } from '../magic-links/magic-link.store.ts';
import type { SendTextMessage } from '../messages/send-text-message.ts';
import { endSession } from '../sessions/end-session.ts';

export interface ChangePhoneDependencies extends ManageAccountDependencies {
  readonly accounts: AccountStore;
  readonly links: MagicLinkStore;
  readonly sendTextMessage: SendTextMessage;
  readonly findMessageLanguage: (phone: string, ofPage?: Language) => Promise<Language>;
  readonly log: { warn(fields: object, message: string): void };
  readonly adminPhones: readonly string[];
}

/**
 * Changes the phone of an account, notifies the old number, and ends every session except `exceptSessionId`. Repeating it
 * completes a change that was interrupted.
 * @throws HttpError `account_unknown`, `staff_phone` or `phone_taken`
 */
export async function changePhone(
  deps: ChangePhoneDependencies,
  accountId: string,
  {
    phone,
    action,
    exceptSessionId,
  }: { phone: string; action: Omit<AccountAuditEntryData, 'action'>; exceptSessionId?: string },
): Promise<StoredAccount> {
  const { accounts, clock } = deps;
  await notifyOldPhone(deps, accountId, phone);
  const changed = await retryOnConflict(async () => {
    const before = await findAccountToChangePhone(deps, accountId, phone);
    if (before.phone === phone) return before;
    // Sessions end first: after a crash in between, only the sign-ins are lost.
    await endSignIns(deps, accountId, exceptSessionId);
    const formerPhones = [...new Set([...(before.formerPhones ?? []), before.phone])].filter((one) => one !== phone);
    const now = clock.now();
    const after = { ...before, phone, formerPhones, phoneChangedAt: now, version: before.version + 1 };
    const states = { before: { phone: lastDigits(before.phone) }, after: { phone: lastDigits(phone) } };
    const audit = createAccountAuditEvent(after, { ...action, action: 'account.change_phone' }, now, states);
    const outcome = await accounts.updatePhone(before, after, [createAccountUpdatedEvent(after, now), audit]);
    if (outcome === 'taken') throw new HttpError(identityErrors.phoneTaken);
    if (outcome === 'changed') return versionConflict;
    return after;
  });
  // Ends them again, in case of a sign-in with the old number in between.
  await endSignIns(deps, accountId, exceptSessionId);
  return changed;
}

/** @throws HttpError `staff_phone`: roles follow the numbers in ADMIN_PHONES, so a change would grant or revoke them. */
export function assertNoStaffPhone({ adminPhones }: { adminPhones: readonly string[] }, ...phones: string[]): void {
  if (phones.some((phone) => adminPhones.includes(phone))) throw new HttpError(identityErrors.staffPhone);
}

async function findAccountToChangePhone(
  deps: ChangePhoneDependencies,
  accountId: string,
  phone: string,
): Promise<StoredAccount> {
  const account = await requireAccountById(deps.accounts, accountId);
  assertNoStaffPhone(deps, account.phone, phone);
  if (account.phone !== phone && (await deps.accounts.findByPhone(phone)))
    throw new HttpError(identityErrors.phoneTaken);
  return account;
}

async function endSignIns(
  deps: ChangePhoneDependencies,
  accountId: string,
  exceptSessionId: string | undefined,
): Promise<void> {
  await deps.links.deleteByAccount(accountId);
  for (const session of await deps.sessions.listActive(accountId))
    if (session.id !== exceptSessionId) await endSession(deps, session);
}

/** Runs before the change, so that a crash cannot leave the owner without the message. A failure does not stop the change. */
async function notifyOldPhone(deps: ChangePhoneDependencies, accountId: string, newPhone: string): Promise<void> {
  const { phone: oldPhone } = await findAccountToChangePhone(deps, accountId, newPhone);
  if (oldPhone === newPhone) return;
  const language = await deps.findMessageLanguage(oldPhone);
  const body = identityMessages[language].phoneChanged({ newPhone });
  const failure = await deps.sendTextMessage(oldPhone, { purpose: 'security_notice', language, body });
  if (failure) deps.log.warn({ err: failure, accountId }, 'could not notify the old phone number of its change');
}

/** The part of a number that the audit log shows. */
function lastDigits(phone: string): string {
  return `…${phone.slice(-4)}`;
}
