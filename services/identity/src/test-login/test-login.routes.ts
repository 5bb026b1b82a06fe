import { identityErrors, listTestUsers, testLogin } from '@rally/contracts/identity';
import { HttpError, type Serve } from '@rally/service-kit';
import type { KnownPlayers } from '../accounts/known-player.projection.ts';
import { userOf } from '../accounts/user-of.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { type SignIn, signIn } from '../sessions/sign-in.ts';

/** Signing in as anyone without a code. Exists only where the settings ask for it. */
export function testLoginRoutes(
  serve: Serve,
  deps: SignIn & { knownPlayers: KnownPlayers; cookie: SessionCookie },
): void {
  const { accounts, knownPlayers, cookie } = deps;

  serve(listTestUsers, async () => {
    const [everyone, players] = await Promise.all([accounts.all(), knownPlayers.all()]);
    return { ok: true as const, users: everyone.map((account) => userOf(account, players.get(account.id) ?? null)) };
  });

  serve(testLogin, async ({ body, reply }) => {
    const chosen = await accounts.byId(body.userId);
    if (!chosen) throw new HttpError(identityErrors.testUserUnknown);
    const { account, session } = await signIn(deps, chosen.phone);
    cookie.set(reply, session);
    return {
      ok: true as const,
      user: userOf(account, await knownPlayers.byId(account.id)),
      token: session.accessToken,
    };
  });
}
