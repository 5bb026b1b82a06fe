/** Addresses that navigation leads to whichever remotes there are; one of them provides each. */
export const mainPagePaths = {
  visitor: '/',
  player: '/dashboard',
  signIn: '/login',
  onboarding: '/onboarding',
} as const;
