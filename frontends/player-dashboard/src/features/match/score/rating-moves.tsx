import type { MatchPlayerDetails } from '@rally/contracts/matchmaking';
import { RatingValue } from '@rally/ui';
import type { ViewedMatch } from '../../../shared/matches/viewed-match.ts';
import classes from './score.module.css';

/** What the match did to both ratings: before, after and the change. */
export function RatingMoves({ viewed: { myDetails, opponentDetails, opponentName } }: { viewed: ViewedMatch }) {
  return (
    <dl className={classes.moves}>
      <Move name="Your rating" details={myDetails} />
      <Move name={`${opponentName}’s rating`} details={opponentDetails} />
    </dl>
  );
}

function Move({ name, details }: { name: string; details: MatchPlayerDetails | null }) {
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
