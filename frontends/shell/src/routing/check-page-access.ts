import { mainPagePaths, type ShellRoute } from '@rally/contracts/remotes';
import type { Session } from '@rally/web-kit';

/** What to do when a visitor opens a route: show it, redirect, or show the state of the session. */
export type PageAccessDecision = 'show' | 'wait' | 'session-failed' | { readonly redirectTo: string };

/** Decides whether a visitor may see a route. */
export function checkPageAccess(
  { access, requiresProfile }: Pick<ShellRoute, 'access' | 'requiresProfile'>,
  { status, user }: Pick<Session, 'status' | 'user'>,
): PageAccessDecision {
  if (access === 'anyone') return 'show';
  if (status === 'resolving') return 'wait';
  if (status === 'failed') return 'session-failed';
  if (access === 'visitor') return user === null ? 'show' : { redirectTo: mainPagePaths.player };
  if (user === null) return { redirectTo: mainPagePaths.signIn };
  if (access === 'admin' && user.role !== 'admin') return { redirectTo: mainPagePaths.player };
  const hasProfile = user.name !== null && user.skill !== null && user.region !== null;
  return requiresProfile && !hasProfile ? { redirectTo: mainPagePaths.onboarding } : 'show';
}
