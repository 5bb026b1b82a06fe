import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';

/**
 * The routes of a remote's screens. Typed with its declaration, so that no declared path can be forgotten:
 * `screenRoutes<RoutePath<typeof remote>>({ '/leaderboard': <Leaderboard /> })`.
 */
export function screenRoutes<Path extends string>(screens: Readonly<Record<Path, ReactNode>>): RouteObject[] {
  return Object.entries<ReactNode>(screens).map(([path, element]) => ({ path, element }));
}
