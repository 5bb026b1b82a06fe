import { ApiError, api, describeError, storeToken } from '@rally/api-client';
import { identityErrors } from '@rally/contracts/identity';
import { useEffect, useState } from 'react';
import { texts } from '../../texts.ts';

type LinkState = { readonly status: 'loading' | 'success' } | { readonly status: 'failed'; readonly text: string };

/** Redeems a magic link's token once and starts the session. */
export function useMagicLink(token: string | null): LinkState {
  const [state, setState] = useState<LinkState>({ status: 'loading' });
  useEffect(() => {
    void redeem(token).then(setState);
  }, [token]);
  return state;
}

const pendingRedemptions = new Map<string, Promise<LinkState>>();

function redeem(link: string | null): Promise<LinkState> {
  if (!link) return Promise.resolve({ status: 'failed', text: describeError(identityErrors.linkTokenMissing) });
  // A link works only once, but effects may run twice.
  const redeeming = pendingRedemptions.get(link) ?? redeemToken(link);
  pendingRedemptions.set(link, redeeming);
  return redeeming;
}

async function redeemToken(link: string): Promise<LinkState> {
  try {
    const { token } = await api('GET /auth/magic-login', { query: { token: link } });
    storeToken(token);
    return { status: 'success' };
  } catch (error) {
    return { status: 'failed', text: describeMagicLinkError(error) };
  }
}

function describeMagicLinkError(error: unknown): string {
  const { message = '', text = '' } = error instanceof ApiError ? error : {};
  if (message.includes('expired')) return describeError(identityErrors.linkExpired);
  if (message.includes('Invalid')) return describeError(identityErrors.linkInvalid);
  return text || texts().magicLogin.notOk;
}
