import { commonErrors } from '@rally/contracts';
import { dayMs } from '@rally/contracts/durations';
import type { PlacesClient } from '@rally/places';
import { type Clock, claimRateLimit, type RateLimitStore } from '@rally/service-kit';

/** The places provider as one player may use it. Its calls also throw HttpError `too_many_requests`. */
export type PlacesForPlayer = (playerId: string) => PlacesClient;

/** Many times what typing an address and choosing a court takes, and a fraction of the provider's daily quota for the league. */
const limits = [{ count: 500, seconds: dayMs / 1000 }];

/** Limits the lookups of each player, because the provider charges for them and one player could use up the quota of all. */
export function createPlacesForPlayer({
  places,
  rateLimits,
  clock,
}: {
  readonly places: PlacesClient;
  readonly rateLimits: RateLimitStore;
  readonly clock: Clock;
}): PlacesForPlayer {
  return (playerId) => {
    const claim = () =>
      claimRateLimit(rateLimits, `places ${playerId}`, clock.now(), limits, commonErrors.tooManyRequests);
    return {
      async nearby(...request) {
        await claim();
        return places.nearby(...request);
      },
      async autocomplete(...request) {
        await claim();
        return places.autocomplete(...request);
      },
      async details(...request) {
        await claim();
        return places.details(...request);
      },
    };
  };
}
