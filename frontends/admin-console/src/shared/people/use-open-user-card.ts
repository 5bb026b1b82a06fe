import { useSearchParams } from '@rally/web-kit';
import { changeSearchParams } from '../address/change-search-params.ts';

/** The phone number whose User Details card is open, from the URL (empty for none), and a function that changes it. */
export function useOpenUserCard(): [string, (phone: string) => void] {
  const [address, setAddress] = useSearchParams();
  const show = (phone: string) => setAddress((current) => changeSearchParams(current, { user: phone }));
  return [address.get('user') ?? '', show];
}
