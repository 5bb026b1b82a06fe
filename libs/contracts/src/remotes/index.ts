export { findRoute } from './find-route.ts';
export { formatPageTitle } from './format-page-title.ts';
export { mainPagePaths } from './main-page-paths.ts';
export {
  defineRemoteConfig,
  describeRemote,
  getFileInLanguage,
  getPrerenderedFileName,
  type PrerenderedPage,
  type RemoteConfig,
  type RoutePath,
} from './remote-config.ts';
export {
  type NavigationAudience,
  type PrerenderedDataKind,
  type RemoteDescription,
  type RemoteRoute,
  remoteDescriptionSchema,
  reservedSegments,
} from './remote-description.ts';
export {
  type ListedRemote,
  type RemoteRouteConflict,
  type RemotesManifest,
  resolveRemoteRouteConflicts,
  type ShellRoute,
  toListedRemote,
} from './remotes-manifest.ts';
export { satisfiesRange } from './satisfies-range.ts';
