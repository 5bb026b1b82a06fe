import { type Sport, sportDefault } from '@rally/contracts/players';
import { useSearchParams } from 'react-router';
import { useSession } from '../session/session.tsx';

/** The sport that the page shows, and its setter: `?sport=` in the URL, otherwise the player's own sport, otherwise tennis. */
export function useSport(): [Sport, (sport: Sport) => void] {
  const [search, setSearch] = useSearchParams();
  const { user } = useSession();
  const requested = search.get('sport');
  const sport = requested === 'tennis' || requested === 'pickleball' ? requested : (user?.sport ?? sportDefault);
  const choose = (next: Sport) =>
    setSearch(
      (current) => {
        current.set('sport', next);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return [sport, choose];
}
