import type { Sport } from '@rally/contracts/players';
import { useSearchParams } from 'react-router';
import { useSession } from '../session/session.tsx';

/** The sport the page shows: `?sport=` of the address, else the player's own, else tennis; and how to choose another. */
export function useSport(): [Sport, (sport: Sport) => void] {
  const [search, setSearch] = useSearchParams();
  const { user } = useSession();
  const asked = search.get('sport');
  const sport = asked === 'tennis' || asked === 'pickleball' ? asked : (user?.sport ?? 'tennis');
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
