import { formatPrice } from '@rally/contracts/payments';
import { Button, ErrorState, Skeleton, Text, toast } from '@rally/ui';
import { Search } from '@rally/ui/icons';
import { Link, useAction, useCall, useUser } from '@rally/web-kit';
import { toPlayerMatchView } from '../../../shared/matches/player-match-view.ts';
import { Panel } from '../../../shared/panel/panel.tsx';
import { texts } from '../../../texts.ts';

/** Offers a paid match against an extremely reliable opponent. */
export function PaidMatchOffer() {
  const { paidMatch: words } = texts();
  const { id, sport } = useUser();
  const availability = useCall('GET /payment/match-availability');
  const search = useAction('POST /matches/search', {
    refresh: ['GET /matches', 'GET /payment/match-availability'],
    onSuccess: (match) => toast(toPlayerMatchView(match, id).stage === 'searching' ? words.started : words.foundAtOnce),
    onError: (error) => toast(error.text, 'error'),
  });
  const offer = availability.data?.data;
  const unavailableText = offer && offer.reason !== 'eligible' ? words.unavailable[offer.reason] : null;
  return (
    <Panel title={words.title}>
      <Text>
        {words.text}{' '}
        {offer && (offer.priceCents === 0 ? words.free : words.price({ price: formatPrice(offer.priceCents) }))}
      </Text>
      {availability.isPending && <Skeleton height={42} />}
      {availability.error && <ErrorState text={availability.error.text} onRetry={() => void availability.refetch()} />}
      {offer && unavailableText === null && (
        <Button
          leftSection={<Search size={18} aria-hidden />}
          loading={search.isPending}
          onClick={() => search.mutate({ body: { sport } })}
        >
          {words.find}
        </Button>
      )}
      {unavailableText !== null && (
        <Text size="sm" c="dimmed">
          {unavailableText}
        </Text>
      )}
      {offer?.reason === 'profile_incomplete' && (
        <Button component={Link} to="/onboarding" variant="light">
          {words.completeProfile}
        </Button>
      )}
    </Panel>
  );
}
