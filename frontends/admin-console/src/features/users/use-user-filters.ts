import { accountStatuses, sports } from '@rally/contracts/players';
import { reliabilityTiers } from '@rally/contracts/scoring';
import { useSearchParams } from '@rally/web-kit';
import { changeSearchParams } from '../../shared/address/change-search-params.ts';

/** The chosen filters of the user table; filters that are not set are missing. */
export interface ChosenUserFilters {
  readonly sport?: (typeof sports)[number];
  readonly region?: string;
  readonly status?: (typeof accountStatuses)[number];
  readonly reliability?: (typeof reliabilityTiers)[number];
}

export type UserFilterName = keyof ChosenUserFilters;

const names: readonly UserFilterName[] = ['sport', 'region', 'status', 'reliability'];

/** The filters in the URL. Changing one returns to the first page. */
export function useUserFilters() {
  const [address, setAddress] = useSearchParams();
  const sport = sports.find((one) => one === address.get('sport'));
  const status = accountStatuses.find((one) => one === address.get('status'));
  const reliability = reliabilityTiers.find((one) => one === address.get('reliability'));
  const region = address.get('region');
  const filters: ChosenUserFilters = {
    ...(sport && { sport }),
    ...(region && { region }),
    ...(status && { status }),
    ...(reliability && { reliability }),
  };
  function change(values: Partial<Record<UserFilterName, string>>) {
    setAddress((current) => changeSearchParams(current, { ...values, page: '' }), {
      replace: true,
      preventScrollReset: true,
    });
  }
  return {
    filters,
    setFilter: (name: UserFilterName, value: string) => change({ [name]: value }),
    clear: () => change(Object.fromEntries(names.map((name) => [name, '']))),
  };
}
