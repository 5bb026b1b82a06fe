import { useSearchParams } from '@rally/web-kit';

/** The phone whose User Details card is open, of the address; empty for none. And how to open another, or none. */
export function useOpenUser(): [string, (phone: string) => void] {
  const [address, setAddress] = useSearchParams();
  const show = (phone: string) =>
    setAddress((current) => {
      if (phone === '') current.delete('user');
      else current.set('user', phone);
      return current;
    });
  return [address.get('user') ?? '', show];
}
