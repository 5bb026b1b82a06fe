/** Onboarding: three steps with a progress bar. */
export const onboardingTexts = {
  steps: ['Profile Info', 'Availability', 'Home Court'],
  next: 'Next: Availability',
  nextToCourt: 'Next: Choose Court',
  anyTime: 'Leave these blank if any day or time works. You can change this later in your profile.',
  back: 'Back',
  complete: 'Complete Setup',
  saveFailed: 'Failed to save profile',
  internationalBanner: "International numbers are in beta. You'll get messages on WhatsApp.",
} as const;

export const dashboardTexts = {
  tabs: ['Matches', 'Location', 'Profile'],
  upcomingMatches: 'Upcoming Matches',
  matchHistory: 'Match History',
  pauseNotifications: 'Pause Notifications',
  pauseNotYet: 'This feature will be available soon!',
  sportFailed: 'Failed to update sport preference. Please try again.',
  saveFailed: 'Failed to update',
  sportSwitchHint: 'Switch before Sunday to get matches in the new sport.',
} as const;

export const settingsTexts = {
  tabs: ['Profile', 'Account'],
  phoneElsewhere: 'Change it in the Account tab',
  saveFailed: 'Failed to update profile',
  signOut: 'Sign Out',
} as const;
