export const testLoginTexts = {
  loadUsers: 'Load Users',
  backToHome: 'Back to home',
  loadFailed: 'Failed to load users',
} as const;
