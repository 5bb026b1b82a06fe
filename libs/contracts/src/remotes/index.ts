export { findRoute } from './find-route.ts';
export { formatPageTitle } from './format-page-title.ts';
export {
  defineRemote,
  describeRemote,
  getPrerenderedFileName,
  type Prerender,
  type RemoteConfig,
  type RoutePath,
} from './remote-config.ts';
export {
  type Audience,
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
  resolveConflicts,
  type ShellRoute,
  toListedRemote,
} from './remote-manifest.ts';
export { satisfiesRange } from './satisfies-range.ts';
export { wellKnownPaths } from './well-known-paths.ts';
