import { accountStatuses, accountStatusLabels, sportLabels, sports } from '@rally/contracts/players';
import { reliabilityLabels, reliabilityTiers } from '@rally/contracts/scoring';
import { Select } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import type { ChosenUserFilters, UserFilterName } from './use-user-filters.ts';
import classes from './users.module.css';

interface UserFiltersProps {
  filters: ChosenUserFilters;
  onChange: (name: UserFilterName, value: string) => void;
}

/** Narrows the table of users down. The regions are those that players have, the largest first. */
export function UserFilters({ filters, onChange }: UserFiltersProps) {
  const regions = useCall('GET /admin/stats').data?.regionBreakdown ?? [];
  // A region of the URL is shown before, and if nobody is left there.
  const known = [...new Set([...regions.map(({ region }) => region), ...(filters.region ? [filters.region] : [])])];
  const select = (
    name: UserFilterName,
    label: string,
    all: string,
    choices: readonly (readonly [string, string])[],
  ) => (
    <Select
      size="sm"
      aria-label={label}
      data={[{ value: '', label: all }, ...choices.map(([value, text]) => ({ value, label: text }))]}
      value={filters[name] ?? ''}
      onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
    />
  );
  return (
    <div className={classes.filters}>
      {select(
        'sport',
        'Sport',
        'All sports',
        sports.map((one) => [one, sportLabels[one]]),
      )}
      {select(
        'region',
        'Region',
        'All regions',
        known.map((one) => [one, one]),
      )}
      {select(
        'reliability',
        'Reliability',
        'Any reliability',
        reliabilityTiers.map((one) => [one, reliabilityLabels[one]]),
      )}
      {select(
        'status',
        'Status',
        'Any status',
        accountStatuses.map((one) => [one, accountStatusLabels[one]]),
      )}
    </div>
  );
}
