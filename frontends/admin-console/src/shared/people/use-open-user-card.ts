import { useSearchParams } from '@rally/web-kit';
import { changeSearchParams } from '../address/change-search-params.ts';

/**
 * The phone number whose User Details card is open, from the URL (empty for none), and a function that changes it. The page scrolls to
 * the card, which opens above its content.
 */
export function useOpenUserCard(): [string, (phone: string) => void] {
  const [address, setAddress] = useSearchParams();
  function show(phone: string): void {
    setAddress((current) => changeSearchParams(current, { user: phone }));
    if (phone !== '') scrollTo({ top: 0 });
  }
  return [address.get('user') ?? '', show];
}
