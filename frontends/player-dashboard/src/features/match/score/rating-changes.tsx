import type { MatchPlayerDetails } from '@rally/contracts/matchmaking';
import { RatingValue } from '@rally/ui';
import type { MatchView } from '../../../shared/matches/match-view.ts';
import classes from './score.module.css';

/** Both ratings before and after the match. */
export function RatingChanges({ view: { myDetails, opponentDetails, opponentName } }: { view: MatchView }) {
  return (
    <dl className={classes.moves}>
      <RatingChange name="Your rating" details={myDetails} />
      <RatingChange name={`${opponentName}’s rating`} details={opponentDetails} />
    </dl>
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
