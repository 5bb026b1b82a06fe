import type { Match } from '@rally/contracts/matchmaking';
import { Text } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { texts } from '../../texts.ts';

/** A player's record of played and canceled matches. */
export function PlayerCancellationRecord({ playerId, phone }: { playerId: string | null; phone: string | null }) {
  const { cancellations: words } = texts();
  const user = useCall('GET /admin/user/:phone', { params: { phone: phone ?? '' } }, { enabled: phone !== null });
  if (!user.data || playerId === null) return null;
  const { allMatches } = user.data;
  const sideIn = (match: Match) => (match.user1Id === playerId ? 'user1' : 'user2');
  const played = allMatches.filter(({ status }) => status === 'completed').length;
  const canceled = allMatches.filter((match) => match.cancellation?.canceledBy === sideIn(match)).length;
  const against = allMatches.filter((match) => match.cancellation?.countsAgainst === sideIn(match)).length;
  return (
    <Text component="dd" size="sm" c="dimmed">
      {words.playerRecord({ played, canceled, against })}
    </Text>
  );
}
