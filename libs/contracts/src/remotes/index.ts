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
  type RouteDataSource,
  remoteDescriptionSchema,
  reservedSegments,
} from './remote-description.ts';
export {
  type ListedRemote,
  type RemotesManifest,
  type RouteConflict,
  resolveRemoteRouteConflicts,
  type ShellRoute,
  toListedRemote,
} from './remotes-manifest.ts';
export { satisfiesRange } from './satisfies-range.ts';
