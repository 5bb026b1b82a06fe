import { describe, expect, test } from 'vitest';
import {
  findMostSpecificRoute,
  remoteDescriptionSchema,
  resolveRemoteRouteConflicts,
  satisfiesVersionRange,
} from './index.ts';

describe('findRoute', () => {
  const routes = [
    '/',
    '/matches',
    '/matches/:id',
    '/matches/new',
    '/admin/*',
    '/admin/users',
    '/player/:id/matches',
  ].map((path) => ({ path }));

  test.each([
    ['/', '/'],
    ['/matches', '/matches'],
    ['/matches/', '/matches'],
    ['/matches/m1', '/matches/:id'],
    ['/matches/new', '/matches/new'],
    ['/admin', '/admin/*'],
    ['/admin/users', '/admin/users'],
    ['/admin/users/7', '/admin/*'],
    ['/player/p1/matches', '/player/:id/matches'],
  ])('%s is %s', (pathname, path) => {
    expect(findMostSpecificRoute(routes, pathname)?.path).toBe(path);
    expect(findMostSpecificRoute(routes.toReversed(), pathname)?.path).toBe(path);
  });

  test.each(['/nope', '/player', '/matches/m1/x'])('%s is no route', (pathname) => {
    expect(findMostSpecificRoute(routes, pathname)).toBeNull();
  });
});

describe('resolveConflicts', () => {
  const route = (path: string) => ({ path, title: path, access: 'anyone' as const, requiresProfile: false });
  const remote = (name: string, ...paths: string[]) => ({
    name,
    routes: paths.map((path) => ({ ...route(path), isListed: false, needs: [] })),
  });

  test('the first of two remotes gets a route that both claim, whatever the parameter names', () => {
    const { remotes, conflicts } = resolveRemoteRouteConflicts([
      remote('first', '/clubs/:id', '/clubs'),
      remote('second', '/clubs/:club', '/clubs/new'),
    ]);
    expect(remotes.map(({ routes }) => routes.map(({ path }) => path))).toEqual([
      ['/clubs/:id', '/clubs'],
      ['/clubs/new'],
    ]);
    expect(conflicts).toEqual([{ path: '/clubs/:club', keptBy: 'first', claimedBy: 'second' }]);
  });
});

describe('satisfiesVersionRange', () => {
  test.each([
    ['1.2.0', '^1.2.0', true],
    ['1.10.0', '^1.9.3', true],
    ['1.2.3', '^1.2.4', false],
    ['1.1.9', '^1.2.0', false],
    ['2.0.0', '^1.2.0', false],
    ['0.2.5', '^0.2.1', true],
    ['0.3.0', '^0.2.1', false],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(satisfiesVersionRange(version, range)).toBe(expected);
  });
});

describe('remoteDescription', () => {
  const described = {
    name: 'clubs',
    entry: 'remoteEntry.js',
    integrity: `sha384-${'a'.repeat(64)}`,
    requires: { react: '^19.3.1' },
    routes: [{ path: '/clubs/:id', title: 'Club', access: 'anyone' }],
  };

  test('fills in the defaults', () => {
    expect(remoteDescriptionSchema.parse(described)).toMatchObject({
      documents: [],
      isStaffPage: false,
      routes: [{ requiresProfile: false, isListed: false, needs: [] }],
    });
  });

  test.each([
    ['an entry elsewhere', { entry: 'https://evil.test/x.js' }],
    ['the name of the shell', { name: 'shell' }],
    ['an address of the gateway', { routes: [{ ...described.routes[0], path: '/api/clubs' }] }],
    ['every address', { routes: [{ ...described.routes[0], path: '/*' }] }],
    ['an unknown access', { routes: [{ ...described.routes[0], access: 'captain' }] }],
    ['a range that is no caret range', { requires: { react: '>=18' } }],
    ['a document outside its build', { documents: ['../secret.html'] }],
  ])('refuses %s', (_what, change) => {
    expect(remoteDescriptionSchema.safeParse({ ...described, ...change }).success).toBe(false);
  });
});
