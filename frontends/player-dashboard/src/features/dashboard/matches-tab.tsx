import classes from './dashboard.module.css';
import { MatchHistory } from './history/match-history.tsx';
import { PaidMatchOffer } from './matches/paid-match-offer.tsx';
import { PendingCancellations } from './matches/pending-cancellations.tsx';
import { UpcomingMatches } from './matches/upcoming-matches.tsx';
import { RatingHistory } from './rating/rating-history.tsx';
import { PendingScores } from './scores/pending-scores.tsx';
import { SocialLinks } from './social-links.tsx';
import { WeeklyQuestion } from './week/weekly-question.tsx';

/** Next steps first, then past matches. */
export function MatchesTab() {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <PendingCancellations />
        <PendingScores />
        <WeeklyQuestion />
        <UpcomingMatches />
        <MatchHistory />
        <RatingHistory />
      </div>
      <div className={classes.column}>
        <PaidMatchOffer />
        <SocialLinks />
      </div>
    </div>
  );
}
