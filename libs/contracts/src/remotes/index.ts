export { findRoute } from './find-route.ts';
export { formatPageTitle } from './format-page-title.ts';
export { mainPagePaths } from './main-page-paths.ts';
export {
  defineRemote,
  describeRemote,
  getPrerenderedFileName,
  type Prerender,
  type RemoteConfig,
  type RoutePath,
} from './remote-config.ts';
export {
  type NavigationAudience,
  type RemoteDescription,
  type RemoteRoute,
  type RouteData,
  remoteDescription,
  reservedSegments,
} from './remote-description.ts';
export {
  type ListedRemote,
  type RemoteManifest,
  type RouteConflict,
  resolveRouteConflicts,
  type ShellRoute,
  toListedRemote,
} from './remote-manifest.ts';
export { satisfiesRange } from './satisfies-range.ts';
