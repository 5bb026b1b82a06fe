/** Addresses that navigation leads to regardless of which remotes are deployed; each is provided by one of them. */
export const mainPagePaths = {
  visitor: '/',
  player: '/dashboard',
  signIn: '/login',
  onboarding: '/onboarding',
} as const;
