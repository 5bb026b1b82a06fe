import { useSearchParams } from '@rally/web-kit';

/** The phone number whose User Details card is open, from the URL (empty for none), and a function that changes it. */
export function useOpenUserCard(): [string, (phone: string) => void] {
  const [address, setAddress] = useSearchParams();
  const show = (phone: string) =>
    setAddress((current) => {
      if (phone === '') current.delete('user');
      else current.set('user', phone);
      return current;
    });
  return [address.get('user') ?? '', show];
}
