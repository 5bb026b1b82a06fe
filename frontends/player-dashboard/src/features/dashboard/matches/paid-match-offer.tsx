import {
  matchmakingErrors,
  type PaidSearchAvailability,
  reliabilityCountedMilesMax,
} from '@rally/contracts/matchmaking';
import { formatPrice } from '@rally/contracts/payments';
import { extremelyReliablePercent } from '@rally/contracts/scoring';
import { Button, ErrorState, Skeleton, Text, toast } from '@rally/ui';
import { Search } from '@rally/ui/icons';
import { Link, useAction, useCall, useUser } from '@rally/web-kit';
import { Panel } from '../../../shared/panel/panel.tsx';

const unavailableTexts: Record<PaidSearchAvailability, string | null> = {
  eligible: null,
  reliability_too_low: matchmakingErrors.notEligible.text,
  no_completed_matches: `Unlocks after your first completed match within ${reliabilityCountedMilesMax} miles.`,
  slot_taken: matchmakingErrors.slotTaken.text,
  week_used_up: 'Your canceled match still counts as your match of this week. You can search again next week.',
  already_searching: 'Search in progress. See Upcoming Matches.',
  profile_incomplete: matchmakingErrors.profileIncomplete.text,
};

/** Offers a paid match against an extremely reliable opponent. */
export function PaidMatchOffer() {
  const { sport } = useUser();
  const availability = useCall('GET /payment/match-availability');
  const search = useAction('POST /matches/search', {
    refresh: ['GET /matches', 'GET /payment/match-availability'],
    onSuccess: () => toast('Search started. We’ll text you when we find an opponent.'),
    onError: (error) => toast(error.text, 'error'),
  });
  const offer = availability.data?.data;
  const unavailableText = offer ? unavailableTexts[offer.reason] : null;
  return (
    <Panel title="Play another match">
      <Text>
        Meet an opponent who completes {extremelyReliablePercent}% or more of their matches.
        {offer &&
          (offer.priceCents === 0
            ? ' Free with your lifetime access.'
            : ` ${formatPrice(offer.priceCents)} once we find one.`)}
      </Text>
      {availability.isPending && <Skeleton height={42} />}
      {availability.error && <ErrorState text={availability.error.text} onRetry={() => void availability.refetch()} />}
      {offer && unavailableText === null && (
        <Button
          leftSection={<Search size={18} aria-hidden />}
          loading={search.isPending}
          onClick={() => search.mutate({ body: { sport } })}
        >
          Find an opponent
        </Button>
      )}
      {unavailableText !== null && (
        <Text size="sm" c="dimmed">
          {unavailableText}
        </Text>
      )}
      {offer?.reason === 'profile_incomplete' && (
        <Button component={Link} to="/onboarding" variant="light">
          Complete profile
        </Button>
      )}
    </Panel>
  );
}
