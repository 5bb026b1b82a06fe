import { useCall, useUser } from '@rally/web-kit';
import { ConfirmOrContestCancellation } from '../../shared/matches/confirm-or-contest-cancellation.tsx';
import { toPlayerMatchView } from '../../shared/matches/player-match-view.ts';
import { TextConsentRequest } from '../../shared/text-consent/text-consent-request.tsx';
import classes from './dashboard.module.css';
import { MatchHistory } from './history/match-history.tsx';
import { OwnCanceledMatches } from './matches/own-canceled-matches.tsx';
import { PaidMatchOffer } from './matches/paid-match-offer.tsx';
import { UpcomingMatches } from './matches/upcoming-matches.tsx';
import { useOwnMatches } from './matches/use-own-matches.ts';
import { OptOutNotice } from './opt-out-notice.tsx';
import { RatingHistory } from './rating/rating-history.tsx';
import { ScoresToConfirm } from './scores/scores-to-confirm.tsx';
import { SocialLinks } from './social-links.tsx';
import { WeeklyQuestion } from './week/weekly-question.tsx';

/** Next steps first, then past matches. The current match comes before the question about the next one. */
export function DashboardMatchesTab() {
  const matches = useOwnMatches();
  const hasMatch = matches.state === 'known' && matches.upcoming.length > 0;
  const question = <WeeklyQuestion key="question" />;
  const upcoming = <UpcomingMatches key="upcoming" />;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <TextConsentRequest />
        <OptOutNotice />
        <OpponentCancellations />
        <ScoresToConfirm />
        {hasMatch ? [upcoming, question] : [question, upcoming]}
        <OwnCanceledMatches />
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

/** Cancellations that the player can confirm or contest. Renders nothing if there are none. */
function OpponentCancellations() {
  const user = useUser();
  const { data: matches = [] } = useCall('GET /matches');
  return matches.map((match) => (
    <ConfirmOrContestCancellation key={match.id} view={toPlayerMatchView(match, user.id)} />
  ));
}
