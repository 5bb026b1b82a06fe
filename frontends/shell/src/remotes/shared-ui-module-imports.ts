/**
 * The rarely used entries of the design system. The shell provides them to all remotes, because a remote's own copy would include a
 * second design system without the theme.
 * @public
 */
export const sharedUiModuleImports = [
  () => import('@rally/ui/forms'),
  () => import('@rally/ui/overlays'),
  () => import('@rally/ui/table'),
  () => import('@rally/ui/charts'),
  () => import('@rally/ui/map'),
];
