import { identityErrors, listTestUsers, testLogin } from '@rally/contracts/identity';
import { HttpError, type RegisterApiCallHandler } from '@rally/service-kit';
import type { KnownPlayerProjection } from '../accounts/known-player.projection.ts';
import { toIdentityUser } from '../accounts/to-identity-user.ts';
import { describeDevice } from '../devices/describe-device.ts';
import type { SessionCookieHandler } from '../sessions/session-cookie-handler.ts';
import { type SignInDependencies, signInAccount } from '../sessions/sign-in-account.ts';

/** Sign-in as any user without a code. Registered only with TEST_LOGIN. */
export function registerTestLoginRoutes(
  serve: RegisterApiCallHandler,
  deps: SignInDependencies & { knownPlayers: KnownPlayerProjection; cookie: SessionCookieHandler },
): void {
  const { accounts, knownPlayers, cookie } = deps;

  serve(listTestUsers, async () => {
    const [everyone, players] = await Promise.all([accounts.listAll(), knownPlayers.listAll()]);
    return {
      ok: true as const,
      users: everyone.map((account) => toIdentityUser(account, players.get(account.id) ?? null)),
    };
  });

  serve(testLogin, async ({ body, request, reply }) => {
    const chosen = await accounts.findById(body.userId);
    if (!chosen) throw new HttpError(identityErrors.testUserUnknown);
    const { account, session } = await signInAccount(deps, chosen, describeDevice(request.headers['user-agent']));
    cookie.set(reply, session);
    return {
      ok: true as const,
      user: toIdentityUser(account, await knownPlayers.findById(account.id)),
      token: session.accessToken,
    };
  });
}
