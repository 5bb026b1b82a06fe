import { randomBytes } from 'node:crypto';
import { magicLinkMessage, magicLinkTtlSeconds } from '@rally/contracts/identity';
import type { Messenger } from '@rally/messaging';
import type { Clock } from '@rally/service-kit';
import type { AccountStore } from '../accounts/account.store.ts';
import type { AllowanceStore } from '../messages/allowance.store.ts';
import type { AllowanceRule } from '../messages/allowance-rules.ts';
import { claimAllowance } from '../messages/claim-allowance.ts';
import type { DetachedWork } from '../messages/detached-work.ts';
import { sendText } from '../messages/send-text.ts';
import { hashSecret } from '../sessions/refresh-token.ts';
import type { MagicLinkStore } from './magic-link.store.ts';

export interface RequestLink {
  readonly links: MagicLinkStore;
  readonly accounts: AccountStore;
  readonly allowances: AllowanceStore;
  readonly rules: readonly AllowanceRule[];
  readonly messenger: Messenger;
  readonly detached: DetachedWork;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/**
 * Sends a login link to the account of a phone. What only a known phone causes happens after the answer, and even its
 * failure changes nothing that one could see, so that nobody learns which phones have accounts.
 * @throws HttpError `too_many_codes`
 */
export async function requestLink(deps: RequestLink, phone: string): Promise<void> {
  await claimAllowance(deps, phone);
  deps.detached.begin(() => sendLink(deps, phone));
}

async function sendLink({ links, accounts, messenger, clock, publicUrl }: RequestLink, phone: string): Promise<void> {
  const account = await accounts.byPhone(phone);
  if (!account || account.disabled) return;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + magicLinkTtlSeconds * 1000);
  await links.create(hashSecret(token), account.id, expiresAt);
  const url = new URL(`/magic-login?token=${token}`, publicUrl).href;
  const failure = await sendText(messenger, phone, magicLinkMessage({ url }));
  if (failure) throw failure;
}
