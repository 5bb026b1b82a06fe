import type { MatchPlayerDetails } from '@rally/contracts/matchmaking';
import { RatingValue } from '@rally/ui';
import { Link, useCall, useUser } from '@rally/web-kit';
import { translateRatingExplanation } from '@rally/web-kit/rating-explanation';
import type { PlayerMatchView } from '../../../shared/matches/player-match-view.ts';
import { texts } from '../../../texts.ts';
import classes from './score.module.css';

/** Both ratings before and after the match, and why the player's own changed. */
export function RatingChanges({
  view: { match, myDetails, opponentDetails, opponentName },
}: {
  view: PlayerMatchView;
}) {
  const { score: words } = texts();
  const user = useUser();
  const profile = useCall('GET /player/:id', { params: { id: user.id }, query: { sport: match.sport } });
  const explanation = profile.data?.matches?.find(({ id }) => id === match.id)?.explanation;
  return (
    <>
      <dl className={classes.moves}>
        <RatingChange name={words.yourRating} details={myDetails} />
        <RatingChange name={words.theirRating({ name: opponentName })} details={opponentDetails} />
      </dl>
      {explanation && <p className={classes.why}>{translateRatingExplanation(explanation)}</p>}
      <Link className={classes.more} to="/ratings">
        {words.howRatingsWork}
      </Link>
    </>
  );
}

function RatingChange({ name, details }: { name: string; details: MatchPlayerDetails | null }) {
  if (!details || details.ratingBefore === null || details.ratingAfter === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {details.ratingBefore.toFixed(2)} → <RatingValue value={details.ratingAfter} change={details.ratingChange} />
      </dd>
    </div>
  );
}
