import { type ShellRoute, wellKnownPaths } from '@rally/contracts/remotes';
import type { Session } from '@rally/web-kit';

/** The result for a visitor of a route: show it, redirect, or show the state of the session. */
export type AccessDecision = 'show' | 'wait' | 'session-failed' | { readonly redirectTo: string };

/** Decides whether a visitor may see a route. */
export function checkAccess(
  { access, requiresProfile }: Pick<ShellRoute, 'access' | 'requiresProfile'>,
  { status, user }: Pick<Session, 'status' | 'user'>,
): AccessDecision {
  if (access === 'anyone') return 'show';
  if (status === 'resolving') return 'wait';
  if (status === 'failed') return 'session-failed';
  if (access === 'visitor') return user === null ? 'show' : { redirectTo: wellKnownPaths.player };
  if (user === null) return { redirectTo: wellKnownPaths.signIn };
  if (access === 'admin' && user.role !== 'admin') return { redirectTo: wellKnownPaths.player };
  const hasProfile = user.skill !== null && user.region !== null;
  return requiresProfile && !hasProfile ? { redirectTo: wellKnownPaths.onboarding } : 'show';
}
