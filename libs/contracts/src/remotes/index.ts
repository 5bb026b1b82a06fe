export { findRoute } from './find-route.ts';
export { homePaths } from './home-paths.ts';
export { pageTitle } from './page-title.ts';
export {
  defineRemote,
  describeRemote,
  type Prerender,
  prerenderedFile,
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
  listRemote,
  type RemoteManifest,
  type RouteConflict,
  resolveConflicts,
  type ShellRoute,
} from './remote-manifest.ts';
export { satisfiesRange } from './satisfies-range.ts';
