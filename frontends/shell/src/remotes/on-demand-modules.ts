/**
 * The rarely used entries of the design system, for all remotes. The shell brings them because a remote's own copy would
 * bring a second design system along, which does not know the theme.
 * @public
 */
export const onDemandModules = [
  () => import('@rally/ui/forms'),
  () => import('@rally/ui/overlays'),
  () => import('@rally/ui/table'),
  () => import('@rally/ui/charts'),
  () => import('@rally/ui/map'),
];
