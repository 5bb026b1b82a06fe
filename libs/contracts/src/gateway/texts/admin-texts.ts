/** The admin panel's texts about statistics and people. */
export const adminTexts = {
  statsLoadFailed: 'Failed to load stats',
  usersLoadFailed: 'Failed to load users',
  subscribersLoadFailed: 'Failed to load subscribers',
  userUnknown: 'User not found',
  noUsers: 'No users found',
  noSubscribers: 'No subscribers found',
} as const;

/** The admin panel's tabs; each label shows a count, or `?` until it has loaded. */
export const adminTabs = [
  'Statistics',
  'Users',
  'Subscribers',
  'Pending Matches',
  'Approved Matches',
  'Completed Matches',
  'Weekly Planning',
] as const;

/** A tab's label with its count. */
export function adminTabLabel(tab: (typeof adminTabs)[number], count: number | null): string {
  return `${tab} (${formatLoadedCount(count)})`;
}

/** A count of the admin panel, from 10,000 on in thousands so that all tabs fit on a line, or `?` until it has loaded. */
export function formatLoadedCount(count: number | null | undefined): string {
  const notation = (count ?? 0) < 10_000 ? 'standard' : 'compact';
  return count?.toLocaleString('en-US', { notation }) ?? '?';
}

export const planningTexts = { previousWeek: 'Previous Week', nextWeek: 'Next Week' } as const;
