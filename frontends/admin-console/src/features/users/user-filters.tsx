import { accountStatuses, accountStatusLabels, sportLabels, sports } from '@rally/contracts/players';
import { reliabilityLabels, reliabilityTiers } from '@rally/contracts/scoring';
import { Select } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { texts } from '../../texts.ts';
import type { ChosenUserFilters, UserFilterName } from './use-user-filters.ts';
import classes from './users.module.css';

interface UserFiltersProps {
  filters: ChosenUserFilters;
  onChange: (name: UserFilterName, value: string) => void;
}

/** Filters the user table. The regions are those that have players, largest first. */
export function UserFilters({ filters, onChange }: UserFiltersProps) {
  const { users: words } = texts();
  const regions = useCall('GET /admin/stats').data?.regionBreakdown ?? [];
  // A region in the URL is shown before the list has loaded, and even if nobody is left there.
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
        words.sport,
        words.allSports,
        sports.map((one) => [one, sportLabels[one]]),
      )}
      {select(
        'region',
        words.region,
        words.allRegions,
        known.map((one) => [one, one]),
      )}
      {select(
        'reliability',
        words.reliability,
        words.anyReliability,
        reliabilityTiers.map((one) => [one, reliabilityLabels[one]]),
      )}
      {select(
        'status',
        words.status,
        words.anyStatus,
        accountStatuses.map((one) => [one, accountStatusLabels[one]]),
      )}
    </div>
  );
}
