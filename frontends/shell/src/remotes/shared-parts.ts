/**
 * The rarely used parts of the design system. The host carries them, loaded by whoever needs one first: a remote's own
 * copy would bring another kit along, which knows nothing of our theme.
 * @public
 */
export const sharedParts = [
  () => import('@rally/ui/forms'),
  () => import('@rally/ui/overlays'),
  () => import('@rally/ui/table'),
  () => import('@rally/ui/charts'),
  () => import('@rally/ui/map'),
];
