import { getMe } from '@rally/contracts/gateway';
import { listMatches, searchOpponent } from '@rally/contracts/matchmaking';
import { getPaidMatchAvailability } from '@rally/contracts/payments';
import { getPlayerProfile } from '@rally/contracts/scoring';
import { demoPhones } from '@rally/one-machine';
import type { Product } from '../../journeys/start-product.ts';

/** Starts searches of demo players one by one until one is joined to the search of `phone`. Returns that player. */
export async function startSearchesUntilOneJoins(
  phone: string,
  product: Product,
): Promise<{ id: string; name: string; phone: string }> {
  const { api } = product;
  const searcher = await product.signIn(phone);
  const [search] = (await api.call(listMatches, { token: searcher.token })).body;
  const { matches } = (
    await api.call(getPlayerProfile, { params: { id: searcher.userId }, query: { sport: search?.sport ?? 'tennis' } })
  ).body;
  const met = new Set(matches.map(({ opponentId }) => opponentId));
  for (const partner of demoPhones.partners) {
    const { token, userId } = await product.signIn(partner);
    const { data } = (await api.call(getPaidMatchAvailability, { token })).body;
    // Past matches also name earlier opponents.
    if (!data.eligible || met.has(userId)) continue;
    const { user } = (await api.call(getMe, { token })).body;
    if (user.sport !== search?.sport) continue;
    // When two searches are joined, the older one becomes the match.
    product.clock.advanceSeconds(60);
    const joined = (await api.call(searchOpponent, { token, body: { sport: user.sport } })).body;
    if (joined.id === search.id) return { id: userId, name: user.name ?? '', phone: partner };
  }
  throw new Error('nobody of the demo fits the search');
}
