import { type AvailabilityReason, matchmakingErrors } from '@rally/contracts/matchmaking';
import { Button, ErrorState, Skeleton, Text, toast } from '@rally/ui';
import { Search } from '@rally/ui/icons';
import { Link, useAction, useCall, useUser } from '@rally/web-kit';
import { dollars } from '../../../shared/money/dollars.ts';
import { Panel } from '../../../shared/panel/panel.tsx';

const refusals: Record<AvailabilityReason, string | null> = {
  eligible: null,
  reliability_too_low: matchmakingErrors.notEligible.text,
  no_completed_matches: `${matchmakingErrors.notEligible.text} Play your first weekly match, then this opens.`,
  slot_taken: matchmakingErrors.slotTaken.text,
  already_searching: 'You are searching already. Your search stands among your upcoming matches.',
  profile_incomplete: matchmakingErrors.profileIncomplete.text,
};

/** A second match a week, against an extremely reliable opponent, for a fee. */
export function ExtraMatch() {
  const { sport } = useUser();
  const availability = useCall('GET /payment/match-availability');
  const search = useAction('POST /matches/search', {
    refresh: ['GET /matches', 'GET /payment/match-availability'],
    onSuccess: () => toast('Search started. We tell you once an opponent is found.'),
    onError: (error) => toast(error.text, 'error'),
  });
  const offer = availability.data?.data;
  const refusal = offer ? refusals[offer.reason] : null;
  return (
    <Panel title="Play another match">
      <Text>
        Meet an opponent who completes 75% or more of their matches.
        {offer &&
          (offer.priceCents === 0
            ? ' Free with your lifetime access.'
            : ` ${dollars(offer.priceCents)}, due once one is found.`)}
      </Text>
      {availability.isPending && <Skeleton height={42} />}
      {availability.error && <ErrorState text={availability.error.text} onRetry={() => void availability.refetch()} />}
      {offer && refusal === null && (
        <Button
          leftSection={<Search size={18} aria-hidden />}
          loading={search.isPending}
          onClick={() => search.mutate({ body: { sport } })}
        >
          Find an opponent
        </Button>
      )}
      {refusal !== null && (
        <Text size="sm" c="dimmed">
          {refusal}
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
