import { randomBytes } from 'node:crypto';
import { identityMessages, magicLinkTtlSeconds } from '@rally/contracts/identity';
import type { Language } from '@rally/contracts/players';
import type { AccountStore } from '../accounts/account.store.ts';
import type { RequestSource } from '../devices/request-source.ts';
import { type ClaimMessageQuotaDependencies, claimMessageQuota } from '../messages/claim-message-quota.ts';
import type { DetachedTasks } from '../messages/detached-tasks.ts';
import type { SendTextMessage } from '../messages/send-text-message.ts';
import { hashSecret } from '../sessions/refresh-token.ts';
import type { MagicLinkStore } from './magic-link.store.ts';

export interface RequestLoginLinkDependencies extends ClaimMessageQuotaDependencies {
  readonly links: Pick<MagicLinkStore, 'create' | 'deleteByAccount'>;
  readonly accounts: Pick<AccountStore, 'findByPhone'>;
  readonly sendTextMessage: SendTextMessage;
  readonly findMessageLanguage: (phone: string, ofPage?: Language) => Promise<Language>;
  readonly detached: Pick<DetachedTasks, 'start'>;
  readonly publicUrl: string;
}

/**
 * Sends a login link to the account of a phone. The link is sent after the reply, which therefore does not show a failure to send,
 * so the call does not reveal which phones have accounts.
 * @throws HttpError `too_many_codes`
 */
export async function requestLoginLink(
  deps: RequestLoginLinkDependencies,
  phone: string,
  source: RequestSource,
): Promise<void> {
  await claimMessageQuota(deps, 'link', phone, source);
  deps.detached.start(() => sendLink(deps, phone));
}

async function sendLink(
  { links, accounts, sendTextMessage, findMessageLanguage, clock, publicUrl }: RequestLoginLinkDependencies,
  phone: string,
): Promise<void> {
  const account = await accounts.findByPhone(phone);
  if (!account || account.disabled) return;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + magicLinkTtlSeconds * 1000);
  await links.create(hashSecret(token), account.id, expiresAt);
  // The account may have changed its phone or been closed meanwhile, too early for this link to be deleted with the others.
  const current = await accounts.findByPhone(phone);
  if (current?.id !== account.id) return void (await links.deleteByAccount(account.id));
  const url = new URL(`/magic-login?token=${token}`, publicUrl).href;
  const language = await findMessageLanguage(phone);
  const body = identityMessages[language].loginLink({ url });
  const failure = await sendTextMessage(phone, { purpose: 'login_link', language, body });
  if (failure) throw failure;
}
