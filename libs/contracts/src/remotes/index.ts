export {
  createRemoteDescription,
  defineRemoteConfig,
  getFileInLanguage,
  getPrerenderedFileName,
  type PrerenderedPageConfig,
  type RemoteConfig,
  type RoutePath,
} from './define-remote-config.ts';
export { findMostSpecificRoute } from './find-most-specific-route.ts';
export { formatPageTitle } from './format-page-title.ts';
export { mainPagePaths } from './main-page-paths.ts';
export {
  type NavigationAudience,
  type PrerenderedDataKind,
  type RemoteDescription,
  type RemoteRoute,
  remoteDescriptionSchema,
  reservedPathSegments,
} from './remote-description.ts';
export {
  type ListedRemote,
  type RemoteRouteConflict,
  type RemotesManifest,
  resolveRemoteRouteConflicts,
  type ShellRoute,
  toListedRemote,
} from './remotes-manifest.ts';
export { satisfiesVersionRange } from './satisfies-version-range.ts';
