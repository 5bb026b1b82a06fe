import type { ReplyFor } from '@rally/api-client';
import type { Session } from '@rally/web-kit';
import { expect, test } from 'vitest';
import { checkPageAccess } from './check-page-access.ts';

const as = (user: object | null, status: Session['status'] = user ? 'signed-in' : 'signed-out') =>
  ({ status, user }) as { status: 'signed-in'; user: ReplyFor<'GET /me'>['user'] };
const player = { role: 'player', name: 'Ana', skill: 3.5, region: 'Seattle, WA' };
const visitor = as(null);
const route = (access: 'anyone' | 'visitor' | 'player' | 'admin', requiresProfile = false) => ({
  access,
  requiresProfile,
});

test.each([
  ['anyone, before the session is known', route('anyone'), as(null, 'resolving'), 'show'],
  ['others wait for the session', route('visitor'), as(null, 'resolving'), 'wait'],
  ['a failed session', route('player'), as(null, 'failed'), 'session-failed'],
  ['a visitor', route('visitor'), visitor, 'show'],
  ['a player on a page for visitors', route('visitor'), as(player), { redirectTo: '/dashboard' }],
  ['a visitor on a page for players', route('player'), visitor, { redirectTo: '/login' }],
  ['a player', route('player'), as(player), 'show'],
  ['a player on a page for staff', route('admin'), as(player), { redirectTo: '/dashboard' }],
  ['staff', route('admin'), as({ ...player, role: 'admin' }), 'show'],
  ['a player without level', route('player', true), as({ ...player, skill: null }), { redirectTo: '/onboarding' }],
  ['a player without region', route('player', true), as({ ...player, region: null }), { redirectTo: '/onboarding' }],
  ['a subscriber without name', route('player', true), as({ ...player, name: null }), { redirectTo: '/onboarding' }],
  ['a player with all three', route('player', true), as(player), 'show'],
])('%s', (_who, asked, session, verdict) => {
  expect(checkPageAccess(asked, session)).toEqual(verdict);
});
