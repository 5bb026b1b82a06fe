import { Alert, Anchor } from '@rally/ui';
import { Link } from '@rally/web-kit';
import { TextWithContactLink } from '../../../shared/contact/text-with-contact-link.tsx';
import {
  describeCancellation,
  describeClosedWeekReason,
} from '../../../shared/matches/cancellation/describe-cancellation.ts';
import { ConfirmOrContestCancellation } from '../../../shared/matches/confirm-or-contest-cancellation.tsx';
import type { PlayerMatchView } from '../../../shared/matches/player-match-view.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import { texts } from '../../../texts.ts';

/** Who canceled the match and why, what it means for the player, what they can do next, and any question that is still open. */
export function CanceledMatch({ view }: { view: PlayerMatchView }) {
  const closedWeekReason = describeClosedWeekReason(view, useNow());
  return (
    <>
      <Alert mb="lg" color="ink" variant="light" title={texts().cancellation.canceled}>
        <TextWithContactLink text={describeCancellation(view)} />{' '}
        {closedWeekReason === null ? (
          <Anchor component={Link} to="/dashboard">
            {texts().cancellation.next}
          </Anchor>
        ) : (
          <TextWithContactLink text={closedWeekReason} />
        )}
      </Alert>
      <ConfirmOrContestCancellation view={view} mb="lg" />
    </>
  );
}
