/** What an account can do: play, nothing until it has a name, or nothing because staff disabled it. */
export const accountStatuses = ['active', 'unnamed', 'disabled'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const accountStatusLabels: Readonly<Record<AccountStatus, string>> = {
  active: 'Active',
  unnamed: 'No name yet',
  disabled: 'Disabled',
};
