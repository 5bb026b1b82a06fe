import { useCall, useParams, useSearchParams } from '@rally/web-kit';

/** The profile of the URL's player, in the URL's sport or the player's own. */
export function usePublicProfile() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const requested = search.get('sport');
  const sport = requested === 'tennis' || requested === 'pickleball' ? requested : undefined;
  return useCall('GET /player/:id', { params: { id }, query: { sport } });
}
