/** The top navigation bar. */
export const navigationTexts = {
  home: 'Home',
  dashboard: 'Dashboard',
  leaderboard: 'Leaderboard',
  rules: 'Rules',
  about: 'About',
  settings: 'Settings',
  admin: 'Admin',
  signIn: 'Sign In',
  signOut: 'Sign Out',
} as const;

export const footerTexts = {
  terms: 'Terms',
  privacy: 'Privacy',
  smsPolicy: 'SMS Policy',
} as const;

/** The static pages that the footer and the sign-up link to. */
export const policyPaths = {
  terms: '/terms.html',
  privacy: '/privacy.html',
  smsPolicy: '/sms-policy.html',
} as const;
