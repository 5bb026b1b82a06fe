import { useCall, useParams, useSearchParams } from '@rally/web-kit';

/** The profile of the URL's player, in the URL's sport or the player's own. */
export function useProfile() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const asked = search.get('sport');
  const sport = asked === 'tennis' || asked === 'pickleball' ? asked : undefined;
  return useCall('GET /player/:id', { params: { id }, query: { sport } });
}
