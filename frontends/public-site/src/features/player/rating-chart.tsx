import type { PlayerProfile } from '@rally/contracts/scoring';
import { RatingChart } from '@rally/ui/charts';

/** The chart of a rating, in a chunk of its own with the library that draws it. */
export default function LoadedRatingChart({ history }: { history: PlayerProfile['ratingHistory'] }) {
  return <RatingChart history={history} />;
}
